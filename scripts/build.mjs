// Builds the host app and the server if their sources changed. Turborepo and Wireit cache builds too, but `npm start`
// then runs the server in this process, which they cannot. `node scripts/build.mjs` only builds.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Where packages are looked for: a copy below this repository uses those installed in it. */
const MODULES = createRequire(import.meta.url).resolve.paths('vite');

/** The server bundled into a file per package, which starts four times as fast as its sources. */
export const BUILT_SERVER = join(ROOT, 'apps/server/dist/server/main.js');
const HOST = {
  name: 'panel',
  workspace: '@cabine/host',
  sources: ['apps/host', 'packages/panel-core', 'packages/panel-ui', 'scripts/prefixes.mjs', 'package-lock.json'],
  built: join(ROOT, 'apps/host/dist/index.html'),
  finish: compress,
};
const SERVER = {
  name: 'server',
  workspace: '@cabine/server',
  sources: ['apps/server', 'packages/panel-core', 'package-lock.json'],
  built: BUILT_SERVER,
};
const NOT_SOURCES = new Set(['node_modules', 'dist', 'testing']);
/** Excludes HTML, because each page contains its own nonce. */
const COMPRESSED = /\.(js|css|svg)$/;
/** Tests, and the copy of its configuration that tsup keeps beside it while it builds a package. */
const NOT_SHIPPED = /\.(test|stories)\.tsx?$|\.bundled_\w+\.mjs$/;

/** Vitest's global setup of the server's tests, which start the built program. */
export default () => build(SERVER);

/** Brings both builds up to date, comparing sources by content. Throws if a build fails. */
export function buildApps() {
  build(HOST);
  build(SERVER);
}

export function build({ name, workspace, sources, built, finish }) {
  const stampFile = join(ROOT, `.cache/${name}-build`);
  const stamp = stampOf(sources);
  if (existsSync(built) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const missing = sources.flatMap(missingPackages);
  if (missing.length > 0)
    throw new Error(
      `Packages are not installed (${missing.slice(0, 3).join(', ')}), so the ${name} can be neither built nor served. Run: npm ci`,
    );
  // A build empties its folder first: what an interrupted or failed one leaves is not whole.
  rmSync(stampFile, { force: true });
  console.log(`Building the ${name} (a few seconds, once per change of its sources) …`);
  const { status } = spawnSync('npm', ['run', '--silent', 'build', '-w', workspace], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Vitest sets NODE_ENV to `test`, with which Vite would bundle React's development build.
    env: { ...process.env, NODE_ENV: 'production' },
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    throw new Error(
      `The ${name} was not built, so there is nothing to serve. Mend what the build says above, then run again.`,
    );
  }
  finish?.(dirname(built));
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}

/** Packages of a workspace that are not installed: Vite would begin without them, and leave half a build. */
function missingPackages(workspace) {
  const file = join(ROOT, workspace, 'package.json');
  if (!existsSync(file)) return [];
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(file, 'utf8'));
  const folders = [join(ROOT, workspace, 'node_modules'), ...MODULES];
  return Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !folders.some((folder) => existsSync(join(folder, name))),
  );
}

/** Writes a brotli version beside each script, stylesheet and SVG, for the server to send. */
function compress(dist) {
  for (const name of readdirSync(dist, { recursive: true })) {
    const file = join(dist, name);
    if (COMPRESSED.test(name)) writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
}

function stampOf(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((path) => filesBelow(join(ROOT, path)))) {
    hash.update(file).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  if (NOT_SHIPPED.test(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !NOT_SOURCES.has(name))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    buildApps();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
