// `npm start`: builds what changed, and then is the server, in this one process. No kept tool does the two in one.
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
// An npm that was killed tells nobody: without it the server would hold port and folder, and nobody would know.
if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_WATCH_MS).unref();
}

/** Asked before the build, so that nobody waits for it in vain; what else is wrong with PORT the server says itself. */
async function requireFreePort() {
  if (!/^\d{1,5}$/.test(PORT)) return;
  const probe = createServer();
  try {
    await once(probe.listen(Number(PORT), HOST), 'listening');
  } catch (error) {
    if (error.code !== 'EADDRINUSE') return;
    throw new Error(
      `Port ${PORT} is taken: another program listens there, perhaps a Cabine that still runs. ` +
        `The panel needs a port of its own. Stop that program, or choose another port: PORT=${Number(PORT) + 1} npm start`,
    );
  } finally {
    probe.close();
  }
}
