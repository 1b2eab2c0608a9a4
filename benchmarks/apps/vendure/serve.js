// Serves Vendure with its admin's page on PORT of the loopback interface.
const { createRequire } = require('module');
const path = require('path');
const from = createRequire(`${process.env.LAB_NODE}/package.json`);
const vendure = from('@vendure/core');
const { AdminUiPlugin } = from('@vendure/admin-ui-plugin');
const { AssetServerPlugin } = from('@vendure/asset-server-plugin');

const port = Number(process.env.PORT);
const isSeed = process.env.LAB_SEED === 'yes';
let orders = 1000;

const config = {
  logger: new vendure.DefaultLogger({ level: vendure.LogLevel.Warn }),
  apiOptions: { port, hostname: '127.0.0.1', cors: false },
  authOptions: {
    tokenMethod: 'cookie',
    cookieOptions: { secret: 'of a laboratory and of no worth', httpOnly: true, sameSite: 'lax' },
    superadminCredentials: { identifier: process.env.LAB_USER, password: process.env.LAB_PASSWORD },
  },
  dbConnectionOptions: {
    type: 'better-sqlite3',
    database: process.env.LAB_BASE,
    synchronize: isSeed,
    logging: false,
  },
  // What is put into the database beside it counts at once.
  entityOptions: { channelCacheTtl: 1, zoneCacheTtl: 1, taxRateCacheTtl: 1 },
  orderOptions: {
    orderCodeStrategy: { generate: () => `T${isSeed ? (orders += 1) : Date.now()}` },
  },
  paymentOptions: { paymentMethodHandlers: [vendure.dummyPaymentHandler] },
  plugins: [
    vendure.DefaultSearchPlugin.init({ bufferUpdates: false }),
    AssetServerPlugin.init({
      route: 'assets',
      assetUploadDir: path.join(process.env.LAB_STATE, 'assets'),
    }),
    AdminUiPlugin.init({ route: 'admin', port, adminUiConfig: { hideVersion: true } }),
  ],
};

async function main() {
  const app = await vendure.bootstrap(config);
  await app.get(vendure.JobQueueService).start();
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
