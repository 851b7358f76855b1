// What the panel's own pages load at their first visit, brotli, against the bytes recorded in host.json.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const HOST = fileURLToPath(new URL('../../apps/host', import.meta.url));
const FEATURES = fileURLToPath(new URL('../../packages/panel-ui/src/features.ts', import.meta.url));
const RECORD = new URL('./host.json', import.meta.url);
/** What a page may grow by before somebody has to say so in host.json. */
const TOLERANCE = 1.02;
const LOGIN_MOST = 160_000;
const SCREEN_MOST = 235_000;

/** Every screen: its path and the file behind it. */
function screensOf(features) {
  return [...features.matchAll(/path: '([^']+)'[^}]*?import\('\.\/([^']+)'\)/g)].map(([, path, file]) => ({
    path,
    file: `panel-ui/src/${file}.tsx`,
  }));
}

/** The styles that the server writes into the sign-in page with the form that it draws beforehand. */
async function drawnStyles() {
  const outDir = fileURLToPath(new URL('../.cache/draw', import.meta.url));
  try {
    const ssr = 'src/drawLogin.tsx';
    await build({ root: HOST, configFile: join(HOST, 'vite.config.ts'), logLevel: 'error', build: { ssr, outDir } });
    const { stdout } = spawnSync(process.execPath, [join(outDir, 'drawLogin.js')], { input: '{}', encoding: 'utf8' });
    return JSON.parse(stdout).styles;
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** @param brotli bytes of a text, as it is sent */
export async function hostRows(brotli) {
  const built = await build({
    root: HOST,
    configFile: join(HOST, 'vite.config.ts'),
    logLevel: 'error',
    build: { write: false },
  });
  const output = [built].flat().flatMap((each) => each.output);
  const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  const html = String(output.find(({ fileName }) => fileName === 'index.html').source);
  const page = [...chunks.values()].find(({ isEntry }) => isEntry).fileName;
  const fileOf = (module) => {
    const found = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    if (found) return found.fileName;
    throw new Error(`bench: no file of the build is ${module}. Its size cannot be told. Name it as features.ts does.`);
  };

  /** The files and all that they import at once. */
  function closure(names, found = new Set()) {
    for (const name of names) {
      if (found.has(name) || !chunks.has(name)) continue;
      found.add(name);
      closure(chunks.get(name).imports, found);
    }
    return found;
  }
  const sheet = brotli(/<style[^>]*>([^]*?)<\/style>/.exec(html)[1]);
  const sizeOf = (names) => [...names].reduce((sum, name) => sum + brotli(chunks.get(name).code), sheet);
  const shell = fileOf('panel-ui/src/shell/Shell.tsx');
  const login = closure([page, fileOf('panel-ui/src/shell/LoginPage.tsx')]);
  const screens = screensOf(readFileSync(FEATURES, 'utf8')).map(({ path, file }) => {
    const own = fileOf(file);
    const first = closure([page, shell, own]);
    return { path, bytes: sizeOf(first), later: sizeOf(closure(chunks.get(own).dynamicImports, new Set(first))) };
  });
  return [
    { path: '/login', bytes: sizeOf(login) + brotli(await drawnStyles()), most: LOGIN_MOST },
    ...screens.map((screen) => ({ ...screen, most: SCREEN_MOST })),
  ];
}

/** Prints the pages and says which grew too much; `record` writes what they are now. */
export function judgeHost(rows, record) {
  if (record) {
    const bytes = Object.fromEntries(rows.map(({ path, bytes }) => [path, bytes]));
    writeFileSync(RECORD, `${JSON.stringify(bytes, null, 2)}\n`);
  }
  const recorded = JSON.parse(readFileSync(RECORD, 'utf8'));
  console.log('\nThe panel: JS and CSS of a first visit, in all');
  console.table(
    Object.fromEntries(
      rows.map(({ path, bytes, later, most }) => [
        path,
        { 'brotli bytes': bytes, recorded: recorded[path] ?? '', most, 'with its dialogs, once used': later ?? '' },
      ]),
    ),
  );
  return rows.flatMap(({ path, bytes, most }) => {
    if (bytes > most) return [`${path}: ${bytes} bytes, ${bytes - most} over the limit.`];
    if (recorded[path] === undefined) return [`${path}: is not recorded. Run npm run size -- --record.`];
    if (bytes <= recorded[path] * TOLERANCE) return [];
    return [
      `${path}: ${bytes} bytes, over 2 % more than ${recorded[path]}. Find out why, or npm run size -- --record.`,
    ];
  });
}
