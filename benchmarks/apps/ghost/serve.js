// Serves Ghost, and forgets what it remembers of its database when lab.sock is connected to.
const net = require('net');
const { createRequire } = require('module');
const from = createRequire(`${process.env.LAB_GHOST}/package.json`);

async function forget() {
  await from('./core/server/services/settings/settings-service').init();
  const urls = from('./core/server/services/url');
  urls.softReset();
  await urls.resources.fetchResources();
  // All that want to know are there already: it waits for no more.
  urls.queue.queue.init.tolerance = 0;
  urls.queue.start({ event: 'init' });
}

const server = net.createServer((asked) => {
  forget().then(() => asked.end('done'), (error) => asked.end(String(error.stack)));
});
process.chdir(process.env.LAB_GHOST);
server.listen(`${process.env.LAB_STATE}/lab.sock`);
from('./core/boot')();
