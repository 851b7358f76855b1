import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { withoutPrefixes } from '../../scripts/prefixes.mjs';
import { panelPages } from './plugin/index.ts';

/** react-aria has messages in 34 languages; the panel needs two. */
const ourLanguages = { ...optimizeLocales.vite({ locales: ['en-US', 'pt-BR'] }), enforce: 'pre' as const };

/** What react-aria asks `Intl` at first, 75 ms on a phone: each page has a language, from left to right, and each browser the signs. */
const PROBES = [
  [/^let (\S+currentLocale) = .*$/m, "let $1 = { locale: 'en-US', direction: 'ltr' };"],
  [/supportsSignDisplay = new Intl[^;]*;/, 'supportsSignDisplay = true;'],
  [/^(function \S+\(localeString\) \{)$/m, '$1 return false;'],
] as const;
const withoutProbes: Plugin = {
  name: 'cabine-without-probes',
  transform: {
    filter: { id: /\/(useDefaultLocale|NumberFormatter|i18n\/utils)\.mjs$/ },
    handler(code) {
      const [probe, known] =
        PROBES.find(([each]) => each.test(code)) ?? this.error('vite.config.ts: no probe is found.');
      return code.replace(probe, known);
    },
  },
};

/**
 * react-router without its warnings for developers, which its package chooses for everybody, and without its own links and
 * forms, which no page has: bundlers keep what names itself.
 */
const leanRouter: Plugin = {
  name: 'cabine-lean-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router$/ },
    handler: () => fileURLToPath(import.meta.resolve('react-router')).replace('/development/', '/production/'),
  },
  transform: {
    filter: { id: /\/react-router\/dist\/production\/.*\.mjs$/ },
    handler: (code) =>
      code.replace(/^\w+\.displayName = .*$/gm, '').replace(/(?<= = )(?=React\w*\.\w+\()/g, '/* @__PURE__ */ '),
  },
};

/** The server behind `npm run dev`. */
const { PORT = '3000', DEV_PORT = '5173', BASE_PATH = '' } = process.env;
const api = `http://127.0.0.1:${PORT}`;

export default defineConfig({
  // For static hosts; our server puts the path of PUBLIC_URL into a build for a site's root.
  base: `${BASE_PATH.replace(/\/$/, '')}/`,
  plugins: [react(), ourLanguages, withoutProbes, leanRouter, withoutPrefixes, panelPages()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    // `npm run size` has the limits of what a page loads.
    chunkSizeWarningLimit: 10_000,
    // None of our dependencies has side effects on property reads.
    rolldownOptions: { treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false } },
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
