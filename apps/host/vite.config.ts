import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig, type ViteBuilder } from 'vite';
import { fileGroups, importDirectly } from './chunks.ts';
import type * as Program from './src/drawPages.tsx';

/** react-aria has messages in 34 languages; the panel needs two. */
const ourLanguages = { ...optimizeLocales.vite({ locales: ['en-US', 'pt-BR'] }), enforce: 'pre' as const };

/** The server behind `npm run dev`. */
const { PORT = '3000', DEV_PORT = '5173', BASE_PATH = '' } = process.env;
const api = `http://127.0.0.1:${PORT}`;

const DIST = join(import.meta.dirname, 'dist');
const DRAWING = join(DIST, '.drawing');

/** The font of Latin text. */
const FONT = /[^"(]*\/assets\/inter-latin-wght-normal-[\w-]+\.woff2/;
/** Where the page finds what it reads first. */
const READS = /(<script type="application\/json" id="reads"[^>]*>)\s*\{\}\s*/;

/**
 * Builds the panel, then renders pages into `dist/drawn` (ADR 15). Both builds have the same options, so that class
 * names match.
 */
async function buildApp({ build, environments: { client, drawing } }: ViteBuilder): Promise<void> {
  if (!client || !drawing) return;
  await build(client);
  await build(drawing);
  const program = pathToFileURL(join(DRAWING, 'drawPages.js')).href;
  const { drawPages, readsOfPages } = (await import(program)) as typeof Program;
  const file = join(DIST, 'index.html');
  const empty = readFileSync(file, 'utf8');
  if (!READS.test(empty)) throw new Error('index.html has no place for the first reads. Restore <script id="reads">.');
  const font = FONT.exec(empty)?.[0];
  if (!font) throw new Error(`index.html names no file like ${FONT.source}, which the page loads first.`);
  const preload = `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin nonce="__CSP_NONCE__">`;
  const index = empty
    .replace(READS, (_, tag: string) => tag + JSON.stringify(readsOfPages()))
    .replace('</title>', (end) => end + preload);
  writeFileSync(file, index);
  for (const { file, body, styles } of await drawPages()) {
    const target = join(DIST, 'drawn', file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(
      target,
      index
        .replace('</head>', () => `${styles.replaceAll('<style ', '<style nonce="__CSP_NONCE__" ')}</head>`)
        .replace('<div id="root">', (root) => root + body),
    );
  }
  rmSync(DRAWING, { recursive: true });
}

export default defineConfig({
  // For static hosts; our server puts the path of PUBLIC_URL into a build for a site's root.
  base: `${BASE_PATH.replace(/\/$/, '')}/`,
  plugins: [react(), ourLanguages, importDirectly],
  builder: { buildApp },
  // `npm run size` has the limits of what a page loads.
  build: { chunkSizeWarningLimit: 10_000 },
  environments: {
    client: {
      resolve: { conditions: ['@cabine/source', ...defaultClientConditions] },
      build: {
        target: 'es2022',
        modulePreload: { polyfill: false },
        manifest: true,
        rolldownOptions: {
          // None of our dependencies has side effects on property reads.
          treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
          output: { codeSplitting: { groups: fileGroups() } },
        },
      },
    },
    drawing: {
      consumer: 'server',
      resolve: { noExternal: true, conditions: ['@cabine/source', ...defaultServerConditions] },
      build: {
        target: 'node20',
        outDir: DRAWING,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/drawPages.tsx' },
      },
    },
  },
  resolve: {
    // React 18 and later contain this hook; the shim would add 0.5 kB to every page.
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false, pure: true } } },
  server: {
    port: Number(DEV_PORT),
    strictPort: true,
    proxy: { '/api': api, '/config.json': api, '/stream': api, '/embed': api },
  },
  // Code refers to other files by relative URLs, so that it works at any base path. Only index.html has absolute ones.
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  // The server replaces this with a new nonce for each page, which its Content-Security-Policy requires.
  html: { cspNonce: '__CSP_NONCE__' },
});
