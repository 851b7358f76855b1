// `npm run dev`: Vite serves the host app with hot reload, the API server restarts when its sources change.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { ROOT } from './build.mjs';

const { PORT = '3000', DEV_PORT = '5173' } = process.env;
const api = `http://127.0.0.1:${PORT}`;
const panel = `http://localhost:${DEV_PORT}`;

const server = spawn(
  join(ROOT, 'node_modules/.bin/tsx'),
  ['watch', '--clear-screen=false', '--conditions=@cabine/source', 'apps/server/src/main.ts'],
  {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORT, ALLOWED_ORIGINS: process.env.ALLOWED_ORIGINS ?? panel },
  },
);
const vite = await createServer({
  root: join(ROOT, 'apps/host'),
  server: {
    port: Number(DEV_PORT),
    strictPort: true,
    proxy: { '/api': api, '/config.json': api, '/stream': api, '/embed': api },
  },
});
await vite.listen();
vite.printUrls();

server.on('exit', (code) => end(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));

async function end(code) {
  await vite.close();
  process.exit(code);
}
