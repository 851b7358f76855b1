// npm run size: brotli of everything that a page must load, for each widget by form and for each page of the panel; a
// missed budget ends with 1. `npm run size -- --record` takes the panel's pages as they are now.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, defaultClientConditions } from 'vite';
import { hostRows, judgeHost } from './host.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PANEL_UI = join(ROOT, 'packages/panel-ui');

const lengths = new Map();
/** Asked once per chunk, however many pages load it. */
function brotli(text) {
  if (!lengths.has(text)) lengths.set(text, brotliCompressSync(text).length);
  return lengths.get(text);
}
const chunksOf = (result) => [result].flat().flatMap(({ output }) => output.filter(({ type }) => type === 'chunk'));

/** The file and all that it imports at once. */
function closure(chunks, fileName, found = new Map()) {
  const chunk = chunks.find((each) => each.fileName === fileName);
  if (!chunk || found.has(fileName)) return found;
  found.set(fileName, brotli(chunk.code));
  for (const name of chunk.imports) closure(chunks, name, found);
  return found;
}

/** What a build of the widgets' script leaves. */
async function buildEmbed(config) {
  const outDir = mkdtempSync(join(tmpdir(), 'cabine-sizes-'));
  try {
    const configFile = join(PANEL_UI, config);
    return [await build({ configFile, logLevel: 'error', build: { outDir } })].flat().flatMap(({ output }) => output);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** What a React page of these lines loads at once; `@cabine/*` from the sources, as the published build has them. */
async function buildPage(code) {
  const page = 'virtual:page';
  const result = await build({
    root: PANEL_UI,
    configFile: false,
    logLevel: 'error',
    plugins: [
      { name: 'page', resolveId: (id) => (id === page ? id : null), load: (id) => (id === page ? code : null) },
    ],
    resolve: { conditions: ['@cabine/source', ...defaultClientConditions] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, target: 'es2022', modulePreload: false, rolldownOptions: { input: page } },
  });
  const chunks = chunksOf(result);
  const entry = chunks.find(({ isEntry }) => isEntry);
  return [...closure(chunks, entry.fileName).values()].reduce((sum, size) => sum + size, 0);
}

const REACT = `import { createElement } from 'react'; import { createRoot } from 'react-dom/client';
const root = createRoot(document.body);`;
const pageWith = (entry, name) => `${REACT} import { ${name} } from '@cabine/panel-ui/${entry}';
root.render(createElement(${name}, globalThis.props));`;

/** @param options `--record` */
export default async function run(options = []) {
  const chunks = (await buildEmbed('vite.embed.config.ts')).filter(({ type }) => type === 'chunk');
  const pinned = (await buildEmbed('vite.pinned.config.ts')).find(({ fileName }) => fileName.endsWith('.js'));
  const widgets = Object.fromEntries(
    ['Player', 'Schedule'].map((name) => [
      name,
      closure(chunks, chunks.find((chunk) => chunk.name === `show${name}`)?.fileName),
    ]),
  );
  const loader = brotli(chunks.find(({ fileName }) => fileName === 'embed.js').code);
  const sum = (...maps) =>
    [...new Map(maps.flatMap((map) => [...map])).values()].reduce((all, one) => all + one, loader);
  const empty = await buildPage(`${REACT} root.render(createElement('p'));`);
  const player = await buildPage(
    `${REACT} import { RadioPlayer, RadioProvider, ThemeRoot } from '@cabine/panel-ui/player';
root.render(createElement(ThemeRoot, {}, createElement(RadioProvider, { streamUrl: '/live' }, createElement(RadioPlayer, {}))));`,
  );
  const rows = [
    ['embed.js alone', loader, null],
    ['embed.js + player', sum(widgets.Player), 20_000],
    ['embed.js + schedule', sum(widgets.Schedule), 20_000],
    ['embed.js + player + schedule', sum(widgets.Player, widgets.Schedule), 26_000],
    ['both in one file, whose version is fixed', brotli(pinned.source), 26_500],
    ['an empty React page', empty, null],
    ['/player over it, styled-components included', player - empty, 22_000],
    [
      '/schedule over it, styled-components included',
      (await buildPage(pageWith('schedule', 'WeekSchedule'))) - empty,
      null,
    ],
  ];
  console.table(
    Object.fromEntries(rows.map(([what, bytes, budget]) => [what, { 'brotli bytes': bytes, budget: budget ?? '' }])),
  );
  const missed = rows.filter(([, bytes, budget]) => budget !== null && bytes > budget);
  for (const [what, bytes, budget] of missed)
    console.error(`${what}: ${bytes} bytes, ${bytes - budget} over the budget.`);
  const grown = judgeHost(await hostRows(brotli), options.includes('--record'));
  for (const each of grown) console.error(each);
  if (missed.length + grown.length > 0) process.exitCode = 1;
}
