// Serves NocoDB on PORT of the loopback interface.
const http = require('http');
const { createRequire } = require('module');
const from = createRequire(`${process.env.LAB_NODE}/package.json`);

async function main() {
  const page = from('express')();
  const server = http.createServer(page);
  page.use(await from('nocodb').Noco.init({}, server, page));
  server.listen(Number(process.env.PORT), '127.0.0.1');
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
