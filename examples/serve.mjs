// `npm run example -- <name>`: serves an example on http://localhost:4000 (PORT), with a station beside it.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const ROOT = join(HERE, '..');
const NAMES = ['html', 'fansite', 'vite-react', 'ssr-react'];
const DEMO_STATION = 'http://localhost:3000';
const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' };
const NONCE = '__CSP_NONCE__';

const { PORT = '4000', STATION = DEMO_STATION, STREAM = '' } = process.env;
const name = process.argv[2];
if (!NAMES.includes(name)) fail(`There is no example called ${name ?? '(none)'}. Name one of: ${NAMES.join(', ')}`);
const folder = join(HERE, name);

install();
if (!process.env.STATION) await startStation();
const server = createServer(await site());
server.listen(Number(PORT), '127.0.0.1', () => console.log(`${name}: http://localhost:${server.address().port}`));

/** Installs the example's dependencies; packs `@cabine/*` if necessary. */
function install() {
  if (!existsSync(join(folder, 'package.json'))) return;
  const text = readFileSync(join(folder, 'package.json'), 'utf8');
  if (text.includes('.tgz') && !existsSync(join(ROOT, '.cache/tarballs')))
    run(process.execPath, ['scripts/packages.mjs'], ROOT);
  // npm would keep an installed tarball of the same version even if its content differs.
  for (const stale of ['@cabine', '.package-lock.json'])
    rmSync(join(folder, 'node_modules', stale), { recursive: true, force: true });
  run('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel', 'error'], folder);
  if (text.includes('"build"')) run('npm', ['run', '--silent', 'build'], folder);
}

function run(program, words, cwd) {
  const { status } = spawnSync(program, words, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) fail(`${program} ${words.join(' ')} failed in ${cwd}. Fix the error above first.`);
}

async function startStation() {
  const answers = () =>
    fetch(`${STATION}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
  if (await answers()) return;
  // PORT belongs to the example.
  const env = { ...process.env, PORT: new URL(STATION).port };
  const station = spawn(process.execPath, ['scripts/start.mjs'], { cwd: ROOT, stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (station.kill(signal), process.exit()));
  while (!(await answers())) {
    if (station.exitCode !== null) fail('The station did not start, so the example has no radio.');
    await pause(200);
  }
}

/** Allows only the page's site and the station; `nonce` is for styled-components. */
function policy(nonce) {
  const stream = STREAM && new URL(STREAM).origin;
  return [
    "default-src 'none'",
    `script-src 'self' ${STATION}`,
    `style-src 'self' ${STATION} ${nonce && `'nonce-${nonce}'`}`,
    `connect-src ${STATION}`,
    `media-src ${STATION} ${stream}`,
    `img-src 'self' ${STATION}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

async function site() {
  const built = join(folder, 'dist');
  const root = existsSync(built) ? built : folder;
  const { render } = name === 'ssr-react' ? await import(pathToFileURL(join(built, 'server/server.js')).href) : {};
  const page = render ?? (() => readFileSync(join(root, 'index.html'), 'utf8').replaceAll(DEMO_STATION, STATION));
  return (request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname;
    if (path === '/') {
      const html = page(NONCE);
      const nonce = html.includes(NONCE) ? randomBytes(16).toString('base64') : '';
      response.writeHead(200, { 'content-type': TYPES['.html'], 'content-security-policy': policy(nonce) });
      return response.end(html.replaceAll(NONCE, nonce));
    }
    if (path === '/favicon.ico') return response.writeHead(204).end();
    const file = join(root, normalize(path));
    if (!file.startsWith(root) || !existsSync(file) || !(extname(file) in TYPES)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[extname(file)] }).end(readFileSync(file));
  };
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
