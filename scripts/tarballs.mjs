// `npm run tarballs`: packs both packages into .cache/tarballs, inspects them, and uses them in new projects. npm
// installs them by path, so no registry such as Verdaccio is needed.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './build.mjs';
import { FOR_VISITORS, buildPackages, faultsOfLoading, inspect, packPackages, printFigures, run } from './tarball.mjs';

/** The examples of the documentation. */
const EXAMPLES = join(ROOT, '.storybook/docs/examples');
/** For `npm install @cabine/panel-core @cabine/panel-ui react react-dom`, measured with `du`. */
const MOST_MEGABYTES = 55;
const REACTS = [
  { react: '18.3.1', types: ['@types/react@18.3', '@types/react-dom@18.3'] },
  { react: '19', types: ['@types/react@19.2', '@types/react-dom@19.2'] },
];
const RESOLUTIONS = [
  { moduleResolution: 'bundler', module: 'esnext' },
  { moduleResolution: 'nodenext', module: 'nodenext' },
  { moduleResolution: 'node10', module: 'esnext', ignoreDeprecations: '6.0' },
];

const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const { version: styledComponents } = JSON.parse(
  readFileSync(join(ROOT, 'node_modules/styled-components/package.json'), 'utf8'),
);

buildPackages();
const packed = packPackages();
const faults = packed.flatMap(inspect);
printFigures(packed, faults);
const entries = packed.flatMap((each) => each.entries.map(({ id }) => id));
const { peerDependencies, peerDependenciesMeta } = packed.find(({ name }) => name === 'panel-ui').manifest;
const staff = Object.keys(peerDependenciesMeta).map((name) => `${name}@${peerDependencies[name]}`);
for (const react of REACTS) await tryWith(react);
tryPlayer();
tryWithoutPeers();
for (const fault of faults) console.error(`✗ ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;

async function tryWith({ react, types }) {
  const folder = mkdtempSync(join(tmpdir(), 'cabine-consumer-'));
  try {
    install(folder, [`react@${react}`, `react-dom@${react}`, ...types, ...staff]);
    for (const resolution of RESOLUTIONS) check(`React ${react}, ${resolution.moduleResolution}`, folder, resolution);
    load(`React ${react}`, folder);
    drawRoutes(`React ${react}`, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Installs the packages as a website does, without optional peer dependencies. */
function tryPlayer() {
  const folder = mkdtempSync(join(tmpdir(), 'cabine-player-'));
  try {
    newProject(folder, ['react', 'react-dom']);
    const [size] = run('du', ['-sm', 'node_modules'], folder).split('\t');
    console.log(`A player installs ${size} MB on disk (du -sm)`);
    if (Number(size) > MOST_MEGABYTES) faults.push(`A player installs ${size} MB; ${MOST_MEGABYTES} are allowed`);
    const ids = entries.filter((id) => FOR_VISITORS.test(id));
    load('A player alone', folder, ids);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A build with Vite of a screen whose optional peers are missing names them all. */
function tryWithoutPeers() {
  const folder = mkdtempSync(join(tmpdir(), 'cabine-peers-'));
  try {
    newProject(folder, ['react', 'react-dom', `vite@${devDependencies.vite}`]);
    writeFileSync(join(folder, 'index.html'), '<script type="module" src="/main.js"></script>');
    writeFileSync(join(folder, 'main.js'), "import * as all from '@cabine/panel-ui/schedule';\nconsole.log(all);\n");
    const names = Object.keys(peerDependenciesMeta).filter((name) => name !== 'react-router');
    const sentence = `If it is not found: npm install ${names.join(' ')}`;
    try {
      run('node_modules/.bin/vite', ['build', '--logLevel', 'error'], folder);
      faults.push('Vite builds /schedule without its optional peers');
    } catch ({ message }) {
      if (stripVTControlCharacters(message).includes(sentence)) console.log('Vite names the missing optional peers');
      else faults.push(`Vite does not say '${sentence}' of missing peers: ${message}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `react-router` alone is enough for the whole panel below a path. */
function drawRoutes(title, folder) {
  const code = `
    import { createElement } from 'react';
    import { renderToString } from 'react-dom/server';
    import { MemoryRouter } from 'react-router';
    import { PanelProvider } from '@cabine/panel-ui';
    import { PanelRoutes } from '@cabine/panel-ui/react-router';
    const routes = createElement(PanelRoutes, { basename: '/staff' });
    const panel = createElement(PanelProvider, { config: {} }, routes);
    const html = renderToString(createElement(MemoryRouter, { initialEntries: ['/staff/dashboard'] }, panel));
    if (!html.includes('Carregando')) throw new Error('PanelRoutes draws ' + html);`;
  try {
    if (existsSync(join(folder, 'node_modules/react-router-dom'))) throw new Error('react-router-dom is installed');
    run(process.execPath, ['--input-type=module', '--eval', code], folder);
    console.log(`${title}: PanelRoutes draws with react-router alone`);
  } catch ({ message }) {
    faults.push(`${title}, PanelRoutes: ${message}`);
  }
}

function newProject(folder, others) {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const tarballs = packed.map(({ tarball }) => tarball);
  run('npm', ['install', '--no-audit', '--no-fund', ...tarballs, ...others], folder);
}

function install(folder, own) {
  const others = [
    `styled-components@${styledComponents}`,
    `typescript@${devDependencies.typescript}`,
    '@types/node@20',
  ];
  newProject(folder, [...own, ...others]);
  mkdirSync(join(folder, 'src'));
  for (const name of readdirSync(EXAMPLES).filter((each) => /\.tsx?$/.test(each)))
    cpSync(join(EXAMPLES, name), join(folder, 'src', name));
  const all = entries.map(
    (id, at) => `import * as entry${at} from '${id}';\nexport const names${at} = Object.keys(entry${at});`,
  );
  writeFileSync(join(folder, 'src/entries.ts'), `${all.join('\n')}\n`);
  // What docs/embed.md has for TypeScript.
  const [, types] = /```ts\n(declare module 'react'.*?)```/s.exec(readFileSync(join(ROOT, 'docs/embed.md'), 'utf8'));
  const use =
    'export const player = <cabine-player api="https://radio.example/api" accent="#0a7" compact id="radio" />;';
  writeFileSync(join(folder, 'src/elements.tsx'), `${types}\n${use}\n`);
}

/**
 * Type-checks in strict mode, including installed declarations. Errors between other packages are counted separately.
 */
function check(title, folder, resolution) {
  const compilerOptions = {
    ...resolution,
    strict: true,
    noEmit: true,
    jsx: 'react-jsx',
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
  let errors = [];
  try {
    run('node_modules/.bin/tsc', ['--pretty', 'false'], folder);
  } catch ({ message }) {
    errors = message.split('\n').filter((line) => /error TS\d+/.test(line));
    if (errors.length === 0) errors = [message];
  }
  const ours = errors.filter((line) => !/^node_modules\/(?!@cabine)/.test(line));
  console.log(`${title}: ${ours.length} errors of types (and ${errors.length - ours.length} between other packages)`);
  for (const line of ours) faults.push(`${title}: ${line}`);
}

function load(title, folder, wanted = entries) {
  const broken = faultsOfLoading(wanted, folder);
  if (broken.length === 0) console.log(`${title}: ${wanted.length} entries load in plain Node and as a React server`);
  for (const fault of broken) faults.push(`${title}, ${fault}`);
}
