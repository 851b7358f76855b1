// `npm start`: builds what changed, then runs the server in this process.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { pathToFileURL } from 'node:url';
import { BUILT_SERVER, buildApps } from './build.mjs';

const PARENT_WATCH_MS = 500;

const { PORT = '3000', HOST = '0.0.0.0' } = process.env;
const parent = process.ppid;

try {
  await requireFreePort();
  buildApps();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.setSourceMapsEnabled(true);
await import(pathToFileURL(BUILT_SERVER).href);
// If npm is killed, this process receives no signal and would keep the port and the data folder.
if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_WATCH_MS).unref();
}

/** Checked before the build, which takes seconds. The server reports other problems with PORT. */
async function requireFreePort() {
  if (!/^\d{1,5}$/.test(PORT)) return;
  const probe = createServer();
  try {
    await once(probe.listen(Number(PORT), HOST), 'listening');
  } catch (error) {
    if (error.code !== 'EADDRINUSE') return;
    throw new Error(
      `Port ${PORT} is taken: another program uses it, perhaps a running Cabine. ` +
        `Stop that program, or choose another port: PORT=${Number(PORT) + 1} npm start`,
    );
  } finally {
    probe.close();
  }
}
