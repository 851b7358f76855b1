// `npm run visual [-- playwright's own arguments]`: each story of components, shell and widgets against its picture.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { preview } from 'vite';
import { ROOT } from './build.mjs';
import { prepareTools } from './tools.mjs';

const { chromium } = prepareTools(['chromium']);
if ('missing' in chromium) {
  console.error(`chromium is not on this machine, and this run needs it. ${chromium.missing}`);
  process.exit(1);
}

const built = spawnSync('npm', ['run', '--silent', 'build-storybook', '--', '--quiet'], {
  cwd: ROOT,
  stdio: ['ignore', 'ignore', 'inherit'],
});
if (built.status !== 0) process.exit(built.status ?? 1);

const server = await preview({
  configFile: false,
  root: ROOT,
  logLevel: 'error',
  build: { outDir: join(ROOT, 'storybook-static') },
  preview: { host: '127.0.0.1', port: 0 },
});
const playwright = ['test', '--config', '.storybook/visual.config.ts', ...process.argv.slice(2)];
const child = spawn('node_modules/.bin/playwright', playwright, {
  cwd: ROOT,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, CHROMIUM: chromium.path, STORYBOOK_URL: server.resolvedUrls.local[0] },
});
const [status] = await once(child, 'exit');
await server.close();
if (status !== 0) {
  console.error(
    'Pictures differ: `npx playwright show-report` shows each beside its reference. ' +
      'If the new looks are meant, `npm run visual -- --update-snapshots` takes them.',
  );
}
process.exit(status ?? 1);
