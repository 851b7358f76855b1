// Writes `routes.json` into the built panel: the files that each route loads, which the server preloads in its HTML.
// Vite's manifest lists files, not routes. Run after the host's build.
import { readFileSync, writeFileSync } from 'node:fs';
import { screens } from '../packages/panel-ui/src/screens.ts';

const DIST = new URL('../apps/host/dist/', import.meta.url);
const SOURCES = 'packages/panel-ui/src';
const read = (name) => JSON.parse(readFileSync(new URL(`.vite/${name}.json`, DIST), 'utf8'));
const [manifest, places] = [read('manifest'), read('places')];
const keyOf = (module) => Object.keys(manifest).find((key) => manifest[key].file === places[module]);

function filesOf(key, found = new Set()) {
  const { file, imports = [] } = manifest[key];
  if (!found.has(file)) imports.reduce((all, each) => filesOf(each, all), found.add(file));
  return found;
}

const page = filesOf('index.html');
const beyond = (...modules) => {
  const files = modules.flatMap((name) => {
    const key = keyOf(`${SOURCES}/${name}.tsx`);
    if (!key) throw new Error(`routes.mjs: the build has no file with ${name}. Is it a module that loads by import()?`);
    return [...filesOf(key)];
  });
  return [...new Set(files)].filter((file) => !page.has(file)).map((file) => `/${file}`);
};
const paths = screens.map(({ path, module }) => [path, beyond('shell/Shell', module)]);
const start = screens.find(({ path }) => path === '/dashboard');
const others = [
  ['/', beyond('shell/Shell', start.module)],
  ['/login', beyond('shell/LoginPage')],
  ['/account', beyond('shell/Shell', 'shell/AccountPage')],
];
const routes = Object.fromEntries([...others, ...paths]);
writeFileSync(new URL('routes.json', DIST), JSON.stringify(routes));
