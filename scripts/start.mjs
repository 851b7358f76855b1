// `npm start`: the panel, its API, the stream and the widgets on one port. The server prints the address and the sign-in.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { BUILT_SERVER, ROOT, buildApps } from './build.mjs';

const SAME_SIGNAL_MS = 500;
const PARENT_WATCH_MS = 500;

const { PORT = '3000', HOST = '0.0.0.0' } = process.env;

try {
  await requireFreePort();
  buildApps();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

// A process group of its own: under npm one Ctrl-C arrives twice (from the terminal and from npm), and a server that
// hears it twice gives up its graceful stop.
const server = spawn(process.execPath, ['--enable-source-maps', BUILT_SERVER], {
  cwd: ROOT,
  stdio: 'inherit',
  detached: true,
});
const lastSent = new Map();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    const isEcho = Date.now() - (lastSent.get(signal) ?? 0) < SAME_SIGNAL_MS;
    lastSent.set(signal, Date.now());
    if (!isEcho) server.kill(signal);
  });
}
if (process.env.npm_lifecycle_event) stopWithParent();
server.on('exit', (code) => process.exit(code ?? 1));

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

/** A SIGTERM to npm ends npm and its shell, which passes nothing on: the server would stay, and nobody would know it. */
function stopWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    server.kill('SIGTERM');
  }, PARENT_WATCH_MS);
}
