// Builds the host app when its build is missing or was made from other sources. `node scripts/host.mjs` does only that.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

const SOURCES = ['apps/host', 'packages/panel-core', 'packages/panel-ui', 'package-lock.json'];
const BUILT = join(ROOT, 'apps/host/dist/index.html');
const STAMP = join(ROOT, '.cache/host-build');
const NOT_SOURCES = new Set(['node_modules', 'dist']);
/** Not the page: each answer has a nonce of its own in it. */
const COMPRESSED = /\.(js|css|svg)$/;
const NOT_SHIPPED = /\.(test|stories)\.tsx?$/;

/** Makes `apps/host/dist` match the sources (compared by content); throws when the build fails. */
export function buildHost() {
  const stamp = stampOfSources();
  if (existsSync(BUILT) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return;
  if (!existsSync(join(ROOT, 'node_modules/vite'))) {
    throw new Error('The dependencies are not installed, so the panel can be neither built nor served. Run: npm ci');
  }
  console.log('Building the panel (a few seconds, once per change of its sources) …');
  const { status } = spawnSync('npm', ['run', '--silent', 'build', '-w', '@cabine/host'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    throw new Error(
      'The panel was not built, so there is nothing to serve. Mend what the build says above, then run again.',
    );
  }
  compress(dirname(BUILT));
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, stamp);
}

/** Writes beside each script, style and picture its brotli form, which the server sends to whoever takes it. */
function compress(dist) {
  for (const name of readdirSync(dist, { recursive: true })) {
    const file = join(dist, name);
    if (COMPRESSED.test(name)) writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
}

function stampOfSources() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((path) => filesBelow(join(ROOT, path)))) {
    hash.update(file).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!statSync(path).isDirectory()) return NOT_SHIPPED.test(path) ? [] : [path];
  return readdirSync(path)
    .filter((name) => !NOT_SOURCES.has(name))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    buildHost();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
