// `npm run proof -- release`: rehearses a release with a local registry (Verdaccio). Publishes the current version and
// installs it in a new project, publishes the next version with changesets, and upgrades the project. Right after a release
// no changeset waits, so it adds one to its copy.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './build.mjs';
import { freePort } from './freePort.mjs';
import { NOT_AUDITED } from './proofs.mjs';
import { PACKAGES, buildPackages, run } from './tarball.mjs';

const VERDACCIO = join(ROOT, '.cache/verdaccio');
const NPM = ['--no-audit', '--no-fund', '--loglevel=error'];
const readJson = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'));
const { version: styledComponents } = readJson(ROOT, 'node_modules/styled-components/package.json');
const { peerDependencies, peerDependenciesMeta } = readJson(ROOT, 'packages/panel-ui/package.json');
const optional = Object.keys(peerDependenciesMeta).map((name) => `${name}@${peerDependencies[name]}`);
const folder = mkdtempSync(join(tmpdir(), 'cabine-release-'));

/** Installed here instead of by `npm ci`, because of its 59 MB. The last version for Node 20. */
function installVerdaccio() {
  if (existsSync(join(VERDACCIO, 'node_modules/.bin/verdaccio'))) return;
  mkdirSync(VERDACCIO, { recursive: true });
  // Its audit plugin requires a tag of node-fetch that some registries lack.
  const overrides = { 'node-fetch': '2.6.7' };
  writeFileSync(join(VERDACCIO, 'package.json'), JSON.stringify({ private: true, overrides }));
  run('npm', ['install', ...NPM, '--ignore-scripts', 'verdaccio@6.1.6'], VERDACCIO);
}

/** Our packages are local; all others are proxied. */
async function startRegistry() {
  const port = await freePort();
  const upstream = run('npm', ['config', 'get', 'registry']).trim();
  const everybody = { access: '$all', publish: '$all' };
  const config = {
    storage: join(folder, 'storage'),
    auth: { htpasswd: { file: join(folder, 'users') } },
    uplinks: { usual: { url: upstream, maxage: '1d' } },
    packages: { '@cabine/*': everybody, '**': { access: '$all', proxy: 'usual' } },
    log: { type: 'stdout', format: 'pretty', level: 'error' },
  };
  const file = join(folder, 'verdaccio.yaml');
  // JSON is valid YAML.
  writeFileSync(file, JSON.stringify(config));
  const words = ['--config', file, '--listen', `127.0.0.1:${port}`];
  const child = spawn(process.execPath, [join(VERDACCIO, 'node_modules/verdaccio/bin/verdaccio'), ...words], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}/`;
  const isUp = () =>
    fetch(`${url}-/ping`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; !(await isUp()); tries += 1) {
    if (tries > 300) throw new Error('Verdaccio did not answer within a minute.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return { child, url };
}

/** A clone of HEAD, with this tree's package builds and node_modules. */
function copyRepository() {
  const copy = join(folder, 'repository');
  run('git', ['clone', '--quiet', '--no-hardlinks', ROOT, copy]);
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  for (const name of PACKAGES)
    cpSync(join(ROOT, 'packages', name, 'dist'), join(copy, 'packages', name, 'dist'), { recursive: true });
  return copy;
}

const versionsIn = (project) =>
  PACKAGES.map((name) => readJson(project, 'node_modules/@cabine', name, 'package.json').version);
const versionsOf = (copy) => PACKAGES.map((name) => readJson(copy, 'packages', name, 'package.json').version);

/** Every entry of the installed packages loads, and panel-core is installed once. */
function tryProject(project, wanted) {
  const found = versionsIn(project);
  if (String(found) !== String(wanted)) throw new Error(`Installed are ${found}, published ${wanted}.`);
  if (existsSync(join(project, 'node_modules/@cabine/panel-ui/node_modules/@cabine')))
    throw new Error('panel-core is installed twice.');
  const ids = PACKAGES.flatMap((name) =>
    Object.entries(readJson(project, 'node_modules/@cabine', name, 'package.json').exports)
      .filter(([, target]) => target.types)
      .map(([path]) => join('@cabine', name, path)),
  );
  run(
    process.execPath,
    ['--input-type=module', '--eval', ids.map((id) => `await import('${id}');`).join('\n')],
    project,
  );
  console.log(`Installed ${found[0]}: ${ids.length} entries load`);
}

async function rehearse({ url }) {
  // Changesets uses npmjs.org unless this variable is set.
  process.env.npm_config_registry = url;
  process.env.npm_config_userconfig = join(folder, 'npmrc');
  writeFileSync(join(folder, 'npmrc'), `//${new URL(url).host}/:_authToken=rehearsal\n`);
  const copy = copyRepository();
  const before = versionsOf(copy);
  for (const name of PACKAGES)
    run('npm', ['publish', ...NPM, '--ignore-scripts', '--access', 'public'], join(copy, 'packages', name));
  console.log(`Published ${before[0]} of ${PACKAGES.join(', ')}`);

  const project = join(folder, 'project');
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  run(
    'npm',
    [
      'install',
      ...NPM,
      '@cabine/panel-ui',
      '@cabine/panel-core',
      'react@19',
      'react-dom@19',
      `styled-components@${styledComponents}`,
      ...optional,
    ],
    project,
  );
  tryProject(project, before);

  const changeset = join(ROOT, 'node_modules/.bin/changeset');
  const packages = PACKAGES.map((name) => `'@cabine/${name}': patch`).join('\n');
  writeFileSync(join(copy, '.changeset/rehearsal.md'), `---\n${packages}\n---\n\nThe next release.\n`);
  run(changeset, ['version'], copy);
  const next = versionsOf(copy);
  if (String(next) === String(before)) throw new Error('changesets made no next version: .changeset/ has no change.');
  for (const name of PACKAGES)
    if (!readFileSync(join(copy, 'packages', name, 'CHANGELOG.md'), 'utf8').includes(`## ${next[0]}`))
      throw new Error(`The CHANGELOG of ${name} says nothing of ${next[0]}.`);
  run(changeset, ['publish', '--no-git-tag'], copy);
  console.log(`Published ${next[0]}`);
  run('npm', ['install', ...NPM, '@cabine/panel-ui@latest', '@cabine/panel-core@latest'], project);
  tryProject(project, next);
}

try {
  try {
    installVerdaccio();
  } catch ({ message }) {
    console.error(`Verdaccio can not be installed, so nothing was rehearsed.\n${message}`);
    process.exit(NOT_AUDITED);
  }
  buildPackages();
  const registry = await startRegistry();
  try {
    await rehearse(registry);
  } finally {
    registry.child.kill();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
