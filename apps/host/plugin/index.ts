// The panel's pages as a Vite plugin (README.md): few files a page, what each page loads, pages drawn at the build, and no words of the API.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defaultClientConditions, defaultServerConditions, type Plugin, type Rolldown } from 'vite';
import { fileGroups } from './chunks.ts';
import { withoutReasons } from './contract.ts';
import type * as Program from './drawPages.tsx';
import { firstFiles, importDirectly, routesOf } from './routes.ts';

const DIST = join(import.meta.dirname, '../dist');
const DRAWING = join(DIST, '.drawing');

/** The font of Latin text. */
const FONT = /[^"(]*\/assets\/inter-latin-wght-normal-[\w-]+\.woff2/;

/** Draws the pages into `dist/drawn` (ADR 15), each as the whole `index.html`. */
async function drawInto(index: string): Promise<void> {
  const program = pathToFileURL(join(DRAWING, 'drawPages.js')).href;
  const { drawPages, headings } = (await import(program)) as typeof Program;
  const write = (name: string, text: string) => {
    const target = join(DIST, 'drawn', name);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  };
  for (const { file, body, styles } of await drawPages()) {
    const head = styles.replaceAll('<style', '<style nonce="__CSP_NONCE__"');
    const page = index.replace('</head>', () => `${head}</head>`);
    write(
      file,
      page.replace('<div id="root">', (root) => root + body),
    );
  }
  write('headings.json', JSON.stringify(headings()));
}

/** A build is the same in every folder: Oxc takes the absolute path of a file into the ids of its styled components. */
const idsByRelativePath: Plugin = {
  name: 'cabine-ids-by-relative-path',
  transform: {
    order: 'post',
    filter: { code: 'componentId: "sc-' },
    handler(code, id) {
      const own = createHash('sha256').update(relative(DIST, id)).digest('hex').slice(0, 6);
      return code.replaceAll(/(?<=componentId: "sc-)\w+/g, own);
    },
  },
};

function pages(): Plugin {
  return {
    name: 'cabine-pages',
    config: () => ({
      builder: {},
      environments: {
        client: {
          resolve: { conditions: ['@cabine/source', ...defaultClientConditions] },
          build: { manifest: true, rolldownOptions: { output: { codeSplitting: { groups: fileGroups() } } } },
        },
        drawing: {
          consumer: 'server',
          resolve: { noExternal: true, conditions: ['@cabine/source', ...defaultServerConditions] },
          build: {
            target: 'node20',
            outDir: DRAWING,
            copyPublicDir: false,
            rolldownOptions: { input: join(import.meta.dirname, 'drawPages.tsx') },
          },
        },
      },
    }),
    transform: { order: 'pre', filter: { id: /\.contract\.ts$/ }, handler: (code) => withoutReasons(code) },
    generateBundle: {
      // Before Vite lists the files that each `import()` preloads.
      order: 'pre',
      handler(_, bundle) {
        if (this.environment.name !== 'client') return;
        importDirectly(bundle);
        this.emitFile({ type: 'asset', fileName: 'routes.json', source: JSON.stringify(routesOf(bundle, this)) });
      },
    },
    // Both builds have the same options, so that class names match.
    async buildApp({ build, environments: { client, drawing } }) {
      if (!client || !drawing) return;
      // The cast is safe: without `watch` a build ends with its files.
      const { output } = (await build(client)) as Rolldown.RolldownOutput;
      await build(drawing);
      const file = join(DIST, 'index.html');
      const empty = readFileSync(file, 'utf8');
      const font = FONT.exec(empty)?.[0];
      if (!font) throw new Error(`index.html names no file like ${FONT.source}, which the page loads first.`);
      const preload = `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin nonce="__CSP_NONCE__">`;
      // What the first file imports later comes with it.
      const panel = [...firstFiles(output)]
        .filter((name) => !empty.includes(name))
        .map(
          (name) => `<link rel="modulepreload" crossorigin nonce="__CSP_NONCE__" href="${client.config.base}${name}">`,
        );
      const index = empty.replace('</title>', (end) => end + preload).replace('</head>', (end) => panel.join('') + end);
      writeFileSync(file, index);
      await drawInto(index);
      rmSync(DRAWING, { recursive: true });
    },
  };
}

export const panelPages = (): Plugin[] => [idsByRelativePath, pages()];
