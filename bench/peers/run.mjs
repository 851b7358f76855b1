// `npm run bench -- peers`: compares our table, week and sign-in with other libraries, in Chromium with 4x CPU
// throttling. The other libraries are installed in this folder on first use.
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { build, defaultClientConditions, preview } from 'vite';
import { SUITES, compare, sample } from './compare.mjs';
import { sendBrotli, startLogin } from './login.mjs';
import { findChromium } from '../../scripts/tools.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const outDir = fileURLToPath(new URL('../.cache/peers', import.meta.url));
const CONFIG = {
  root: HERE,
  configFile: false,
  logLevel: 'error',
  plugins: [sendBrotli(outDir)],
  // As the panel is built.
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false, pure: true } } },
  resolve: { conditions: ['@cabine/source', ...defaultClientConditions], dedupe: ['react', 'react-dom'] },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { input: ['index.html', 'admin.html', 'floor.html'] },
  },
  preview: { port: 0 },
};

/**
 * Builds the pages of this folder and serves them.
 *
 * @param data files beside them, by name
 */
export async function servePeers(data = {}) {
  if (!existsSync(`${HERE}node_modules`))
    execFileSync('npm', ['install', '--no-package-lock'], { cwd: HERE, stdio: 'inherit' });
  await build(CONFIG);
  for (const [name, content] of Object.entries(data)) writeFileSync(join(outDir, name), JSON.stringify(content));
  const pages = await preview(CONFIG);
  return { url: pages.resolvedUrls.local[0], close: () => pages.close() };
}

/** @param options `--rounds 5`, `--rows 1000,10000,100000`, `--only login,week,day,table` */
export default async function run(options) {
  const text = (value) => ({ type: 'string', default: value });
  const known = { rounds: text('5'), rows: text('1000,10000,100000'), only: text(Object.keys(SUITES).join()) };
  const { values } = parseArgs({ args: options, options: known });
  const rounds = Number(values.rounds);
  const pages = await servePeers();
  const { url } = pages;
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  const misses = [];
  try {
    for (const suite of values.only.split(',')) {
      const login = suite === 'login' ? await startLogin(browser, `${url}admin.html#/login`) : null;
      const take = login?.take ?? ((what) => sample(browser, `${url}?suite=${suite}`, what));
      const counts = suite === 'table' ? values.rows.split(',').map(Number) : [undefined];
      for (const count of counts) misses.push(...(await compare(suite, { rounds, count, take })));
      await login?.stop();
    }
  } finally {
    await browser.close();
    await pages.close();
  }
  console.log(`\nLoad of the machine at the end: ${loadavg()[0].toFixed(1)}.`);
  console.log(misses.length === 0 ? 'All as promised.' : `Missed:\n${misses.join('\n')}`);
  if (misses.length > 0) process.exitCode = 1;
}
