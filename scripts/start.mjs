// `npm start`: the panel, its API, the stream and the widgets on one port. The server prints the address and the sign-in.
import { spawn } from 'node:child_process';
import { ROOT, buildHost } from './host.mjs';

const SAME_SIGNAL_MS = 500;

try {
  buildHost();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

// A process group of its own: under npm one Ctrl-C arrives twice (from the terminal and from npm), and a server that
// hears it twice gives up its graceful stop.
const server = spawn(process.execPath, ['--import', 'tsx', '--conditions=@cabine/source', 'apps/server/src/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  detached: true,
});
const lastSent = new Map();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    const echo = Date.now() - (lastSent.get(signal) ?? 0) < SAME_SIGNAL_MS;
    lastSent.set(signal, Date.now());
    if (!echo) server.kill(signal);
  });
}
server.on('exit', (code) => process.exit(code ?? 1));
