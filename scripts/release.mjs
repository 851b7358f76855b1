// `npm run release`: packs the built station into an archive that starts without npm and build tools. No published
// packer combines a bundled server with its native add-ons.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT, buildApps } from './build.mjs';
import { publicTypesSinceRelease } from './publicTypes.mjs';
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
  const { version, dependencies } = read('apps/server/package.json');
  const name = `cabine-${version}-${process.platform}-${process.arch}`;
  const releases = join(ROOT, '.cache/release');
  const folder = join(releases, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const path of [...COPIED, ...FOR_ADMINISTRATORS])
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  writeFileSync(join(folder, 'CHANGELOG.md'), changelog());
  const example = ['--import', 'tsx', '--conditions=@cabine/source', 'scripts/settings.mjs', 'example'];
  writeFileSync(join(folder, 'settings.example'), run(process.execPath, example));
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

/** The changelog, with unreleased changesets at the top. */
function changelog() {
  const pending = readdirSync(join(ROOT, '.changeset'))
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => readFileSync(join(ROOT, '.changeset', name), 'utf8').split(/^---$/m))
    .filter(([, packages]) => packages?.includes('@cabine/server'))
    .map(([, , text]) => text.trim());
  const released = join(ROOT, 'apps/server/CHANGELOG.md');
  return [
    ...(pending.length > 0
      ? [`# Since ${read('apps/server/package.json').version}, not released yet`, ...pending]
      : []),
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
