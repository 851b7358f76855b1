import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import {
  createServer,
  defaultClientConditions,
  defaultServerConditions,
  defineConfig,
  type Plugin,
  type UserConfig,
} from 'vite';

/** The languages that the panel ships; react-aria brings its words in 34. */
const ourLanguages = { ...optimizeLocales.vite({ locales: ['en-US', 'pt-BR'] }), enforce: 'pre' as const };

const NONCE = '__CSP_NONCE__';
const SCREENS = fileURLToPath(new URL('../../packages/panel-ui/src/screens.ts', import.meta.url));

/** The panel's screens, read while building. */
async function readScreens() {
  const vite = await createServer({
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    ssr: { resolve: { conditions: ['@cabine/source', ...defaultServerConditions] } },
  });
  try {
    const { screens } = await vite.ssrLoadModule(SCREENS);
    return screens as readonly { path: string; module: string }[];
  } finally {
    await vite.close();
  }
}

/**
 * Writes `routes.json`: what each path loads beyond the page itself, for the server to announce in its HTML. What the
 * sign-in page loads runs nearly all at once: browsers compile it while it arrives, beside the main thread.
 */
const routeFiles: Plugin = {
  name: 'route-files',
  enforce: 'post',
  async generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const filesOf = (name: string, found: Set<string>): Set<string> => {
      const chunk = chunks.find(({ fileName }) => fileName === name);
      if (chunk && !found.has(name)) chunk.imports.reduce((all, each) => filesOf(each, all), found.add(name));
      return found;
    };
    const page = filesOf(chunks.find(({ isEntry }) => isEntry)?.fileName ?? '', new Set());
    const beyond = (...files: string[]) => {
      const found = files.map((file) => chunks.find((chunk) => chunk.facadeModuleId?.endsWith(`/src/${file}.tsx`)));
      const names = found.reduce((all, chunk) => (chunk ? filesOf(chunk.fileName, all) : all), new Set(page));
      return [...names].filter((name) => !page.has(name));
    };
    const login = beyond('shell/LoginPage');
    for (const chunk of chunks) {
      if (page.has(chunk.fileName) || login.includes(chunk.fileName))
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
    }
    const routes = new Map([['/login', login]]);
    for (const { path, module } of await readScreens()) routes.set(path, beyond('shell/Shell', module));
    const { base } = this.environment.config;
    const named = [...routes].map(([path, files]) => [path, files.map((name) => base + name)]);
    this.emitFile({ type: 'asset', fileName: 'routes.json', source: JSON.stringify(Object.fromEntries(named)) });
  },
};

/** The sheet stands in the page: it holds the fonts' addresses alone, and browsers paint nothing before it is there. */
const sheetInPage: Plugin = {
  name: 'sheet-in-page',
  enforce: 'post',
  generateBundle(_, bundle) {
    const page = bundle['index.html'];
    const sheets = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'));
    for (const sheet of sheets) {
      if (page?.type !== 'asset' || sheet.type !== 'asset') continue;
      const link = new RegExp(`<link rel="stylesheet"[^>]*${sheet.fileName}"[^>]*>`);
      page.source = String(page.source).replace(link, () => `<style nonce="${NONCE}">${String(sheet.source)}</style>`);
      delete bundle[sheet.fileName];
    }
  },
};

/**
 * What always loads together is one file, each with what it imports and no group before it has: every page loads the
 * base, the sign-in and the shell draw the player. Left alone, shared modules end up in the file of some screen, or in
 * so many files that browsers, which load six at a time, need a second round for them.
 */
const groups = [
  { name: 'base', tags: ['$initial' as const], test: /node_modules|packages/, priority: 3 },
  { name: 'radio', test: /(radio\/RadioPlayer|auth\/useAuth|provider\/returnPath)\.tsx?$/, priority: 2 },
  {
    name: 'fields',
    test: /(components\/form\/(Checkbox|TextField)|labels\/signInMessages\.labels)\.tsx?$/,
    priority: 1,
  },
  { name: 'shell', test: /shell\/Shell\.tsx$/, priority: 1 },
];

/** What the page draws and what the server drew beforehand must name the same looks alike. */
const oxc = { plugins: { styledComponents: { displayName: false, fileName: false, pure: true } } };

/** The program that draws the sign-in page beforehand (drawLogin.tsx), with everything in it. */
const drawing: UserConfig = {
  plugins: [react()],
  oxc,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, resolve: { conditions: ['@cabine/source', ...defaultServerConditions] } },
  build: { target: 'node20', outDir: 'dist/draw', copyPublicDir: false },
};

/** Of `npm run dev`, where Vite serves the panel and asks the API server for the rest. */
const { PORT = '3000', DEV_PORT = '5173' } = process.env;
const api = `http://127.0.0.1:${PORT}`;

const page: UserConfig = {
  plugins: [react(), ourLanguages, routeFiles, sheetInPage],
  resolve: {
    conditions: ['@cabine/source', ...defaultClientConditions],
    // React has had this itself since 18; what stands in for it elsewhere is half a kilobyte of every page.
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
  oxc,
  server: {
    port: Number(DEV_PORT),
    strictPort: true,
    proxy: { '/api': api, '/config.json': api, '/stream': api, '/embed': api },
  },
  // The server puts a fresh nonce here with every page (Content-Security-Policy without unsafe-inline).
  html: { cspNonce: NONCE },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
};

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? drawing : page));
