// `npm run release`: packs the built station into an archive that starts without npm and build tools. No published
// packer combines a bundled server with its native add-ons.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT, buildApps } from './build.mjs';
import { publicTypesSinceRelease } from './publicTypes.mjs';
import { settingsExample } from './settings.mjs';
import { kilobytes, run } from './tarball.mjs';

/** The packages that `apps/server/vite.config.ts` excludes from the bundle. */
const NOT_BUNDLED = ['@aws-sdk/client-s3', '@node-rs/argon2', 'libsql', 'pg'];
const COPIED = ['apps/server/dist/server', 'apps/server/assets/autodj.mp3', 'apps/host/dist', 'LICENSE'];
/** Configuration examples and documentation. */
const FOR_ADMINISTRATORS = [
  'deploy',
  'docs/operations',
  'packages/panel-core/CHANGELOG.md',
  'packages/panel-ui/CHANGELOG.md',
];

const read = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
const write = (file, content) => writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);

/** @returns the archive's path; the archive contains one folder of the same name */
export function packRelease() {
  buildApps();
  const { version: released, type, dependencies } = read('apps/server/package.json');
  const version = pending().length > 0 ? `${released}+${commit()}` : released;
  const name = `cabine-${version}-${process.platform}-${process.arch}`;
  const releases = join(ROOT, '.cache/release');
  const folder = join(releases, name);
  // Also those of other versions: the pages say `cabine-*.tgz`.
  rmSync(releases, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const path of [...COPIED, ...FOR_ADMINISTRATORS])
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  write(join(folder, 'apps/server/package.json'), { private: true, type, version });
  writeFileSync(join(folder, 'CHANGELOG.md'), changelog());
  writeFileSync(join(folder, 'settings.example'), settingsExample());
  const own = {
    name: 'cabine',
    version,
    private: true,
    type: 'module',
    license: 'MIT',
    engines: read('package.json').engines,
    dependencies: Object.fromEntries(NOT_BUNDLED.map((each) => [each, dependencies[each]])),
  };
  write(join(folder, 'package.json'), own);
  write(join(folder, 'package-lock.json'), { name: own.name, version, lockfileVersion: 3, packages: packagesFor(own) });
  // npm installs the locked versions and removes packages that these four do not need.
  run('npm', ['install', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], folder);
  const archive = `${folder}.tgz`;
  run('tar', ['-czf', archive, '-C', releases, basename(folder)]);
  return archive;
}

/** What the unreleased changesets say to stations. */
const pending = () =>
  readdirSync(join(ROOT, '.changeset'))
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => readFileSync(join(ROOT, '.changeset', name), 'utf8').split(/^---$/m))
    .filter(([, packages]) => packages?.includes('@cabine/server'))
    .map(([, , text]) => text.trim());

/** The present commit; 'unreleased' without Git, as in an image's build. */
function commit() {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : 'unreleased';
}

/** The changelog, with unreleased changesets at the top. */
function changelog() {
  const released = join(ROOT, 'apps/server/CHANGELOG.md');
  const news = pending();
  return [
    ...(news.length > 0 ? [`# Since ${read('apps/server/package.json').version}, not released yet`, ...news] : []),
    ...(existsSync(released) ? [readFileSync(released, 'utf8').trim()] : []),
  ]
    .join('\n\n')
    .replaceAll('](../../', '](');
}

/** The packages of our lock file without the workspaces. */
function packagesFor(own) {
  const entries = Object.entries(read('package-lock.json').packages);
  const theirs = entries.filter(([path, { link }]) => path.startsWith('node_modules/') && !link);
  return { '': own, ...Object.fromEntries(theirs) };
}

if (process.argv[1] === import.meta.filename) {
  const archive = packRelease();
  const digest = createHash('sha256').update(readFileSync(archive)).digest('hex');
  // As `sha256sum --check` reads it.
  writeFileSync(`${archive}.sha256`, `${digest}  ${basename(archive)}\n`);
  console.log(publicTypesSinceRelease());
  console.log(`${archive}: ${kilobytes(statSync(archive).size)}, SHA-256 ${digest}`);
}
