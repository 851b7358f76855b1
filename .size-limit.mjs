// npm run size: what a page must load, in brotli. The apps must be built; what a fan page of React adds is built here.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, defaultClientConditions } from 'vite';

const DIST = 'apps/host/dist';
const read = (name) => JSON.parse(readFileSync(join(DIST, name), 'utf8'));

/** embed.js, and the widgets' files with all that they import; what loads later (languages, streams) is in none. */
function embed(...widgets) {
  const found = new Set(['embed.js']);
  const add = (file) => {
    if (found.has(file)) return;
    found.add(file);
    for (const [, name] of readFileSync(join(DIST, file), 'utf8').matchAll(/\bfrom"\.\/([^"]+)"/g))
      add(`embed/${name}`);
  };
  for (const file of readdirSync(join(DIST, 'embed'))) {
    if (widgets.some((name) => file.startsWith(name) && file.endsWith('.js'))) add(`embed/${file}`);
  }
  return [...found];
}
/** The files of every page. */
const page = readFileSync(join(DIST, 'index.html'), 'utf8').match(/assets\/[^"]+\.js/g);
/** With fields that other pages have in dialogs only. */
const WITH_FIELDS = ['/broadcaster/soundtracks', '/administration/widgets'];
/** The sign-in page has styles in its HTML besides, 3 kB, and react-hook-form, which is worth more than 10 kB. */
function mostOf(path) {
  if (path === '/login') return '158.7 kB';
  return WITH_FIELDS.includes(path) ? '247 kB' : '231.3 kB';
}

/** What an entry is to a page that has React, with all that it imports: styled-components too, if it does. */
async function buildEntry(name) {
  const input = `packages/panel-ui/src/${name}.ts`;
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@cabine/source', ...defaultClientConditions] },
    define: { 'process.env.NODE_ENV': '"production"' },
    // As the package's own build does it.
    oxc: { plugins: { styledComponents: { ssr: false, displayName: false, fileName: false } } },
    build: {
      outDir: '.cache/size',
      emptyOutDir: false,
      target: 'es2022',
      lib: { entry: input, formats: ['es'], fileName: name },
      rolldownOptions: {
        // What loads later is no part of the page.
        external: [/^react(-dom)?(\/|$)/, /\/(StreamSelect|hls)$/],
        output: { minify: true, codeSplitting: false },
      },
    },
  });
  return `.cache/size/${name}.js`;
}

/** The build has written what the server sends: to compress it here again would take half a minute. */
const check = (name, files, limit) => ({
  name,
  path: [...new Set(files)].map((file) => join(DIST, `${file}.br`)),
  brotli: false,
  limit,
});

export default [
  // A card with cover, bars and a slider behind its icon, over 35 kB by its styles alone.
  check('embed.js + player', embed('showPlayer'), '36.5 kB'),
  check('embed.js + schedule', embed('showSchedule'), '31.3 kB'),
  check('embed.js + player + schedule', embed('showPlayer', 'showSchedule'), '42.2 kB'),
  check('embed.js + requests', embed('showRequests'), '27.5 kB'),
  { name: 'all in one file, whose version is fixed', path: join(DIST, read('embed.json').path), limit: '42.5 kB' },
  // The volume by touch and pages that replace `Audio` took the last hundred bytes.
  { name: '/player over React, styled-components included', path: await buildEntry('player'), limit: '26.9 kB' },
  { name: '/table over React', path: await buildEntry('table'), limit: '3 kB' },
  ...Object.entries(read('routes.json')).map(([path, files]) => check(path, [...page, ...files], mostOf(path))),
];
