import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig, type ViteBuilder } from 'vite';
import type * as Program from './src/drawPages.tsx';

/** The languages that the panel ships; react-aria brings its words in 34. */
const ourLanguages = { ...optimizeLocales.vite({ locales: ['en-US', 'pt-BR'] }), enforce: 'pre' as const };

/**
 * What always loads together is one file, each with what it imports and no group before it has: every page loads the
 * base, the sign-in and the shell draw the player, forms and answers need the contract. Left alone, shared modules end up
 * in the file of some screen, or in so many files that browsers, which load six at a time, need a second round for them:
 * measured, a screen takes 58 files and 10 kB more. Groups by entry (`entriesAware`) take a third more.
 */
const groups = [
  { name: 'base', tags: ['$initial' as const], test: /node_modules|packages/, priority: 3 },
  {
    name: 'radio',
    test: /(radio\/RadioPlayer|schedules\/useNextOnAir|auth\/useAuth|provider\/returnPath)\.tsx?$/,
    priority: 2,
  },
  {
    name: 'fields',
    test: /(components\/form\/(Checkbox|TextField)|labels\/signInMessages\.labels)\.tsx?$/,
    priority: 1,
  },
  { name: 'shell', test: /shell\/Shell\.tsx$/, priority: 1 },
  { name: 'contract', test: /[/.]contract\.ts$/ },
];

/** Of `npm run dev`, where Vite serves the panel and asks the API server for the rest. */
const { PORT = '3000', DEV_PORT = '5173' } = process.env;
const api = `http://127.0.0.1:${PORT}`;

const DIST = join(import.meta.dirname, 'dist');
const DRAWING = join(DIST, '.drawing');

/**
 * Builds the panel, then draws pages of it into `dist/drawn` (ADR 13). The program that draws them is built as the panel
 * is, so that both name their styles alike.
 */
async function buildApp({ build, environments: { client, drawing } }: ViteBuilder): Promise<void> {
  if (!client || !drawing) return;
  await build(client);
  await build(drawing);
  const program = pathToFileURL(join(DRAWING, 'drawPages.js')).href;
  const { drawPages } = (await import(program)) as typeof Program;
  const index = readFileSync(join(DIST, 'index.html'), 'utf8');
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
  plugins: [react(), ourLanguages],
  builder: { buildApp },
  environments: {
    client: {
      resolve: { conditions: ['@cabine/source', ...defaultClientConditions] },
      build: {
        target: 'es2022',
        modulePreload: { polyfill: false },
        manifest: true,
        rolldownOptions: {
          // No library of ours changes anything by being read.
          treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
          output: { codeSplitting: { groups } },
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
    // React has had this itself since 18; what stands in for it elsewhere is half a kilobyte of every page.
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false, pure: true } } },
  server: {
    port: Number(DEV_PORT),
    strictPort: true,
    proxy: { '/api': api, '/config.json': api, '/stream': api, '/embed': api },
  },
  // Code finds code and files beside it, wherever it is mounted; only index.html says where that is.
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  // The server puts a fresh nonce here with every page (Content-Security-Policy without unsafe-inline).
  html: { cspNonce: '__CSP_NONCE__' },
});
