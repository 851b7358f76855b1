import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

/** The languages that the panel ships; react-aria speaks English to everybody else. */
const LANGUAGES = ['en-US', 'pt-BR'];
const DICTIONARY = /\/intl\/.*\/?([a-z]{2}-[A-Z]{2})\.mjs$/;

/** react-aria brings its words in 34 languages: all but ours become its English. */
const ourLanguages: Plugin = {
  name: 'our-languages',
  enforce: 'pre',
  resolveId(source, importer) {
    const language = DICTIONARY.exec(source)?.[1];
    if (!language || !importer?.includes('/react-aria') || LANGUAGES.includes(language)) return null;
    return join(dirname(importer), source.replace(language, 'en-US'));
  },
};

/**
 * What always loads together is one file, each with what it imports and no group before it has: every page loads the
 * base, the sign-in and the shell draw the player. Left alone, shared modules end up in the file of some screen.
 */
const groups = [
  { name: 'base', tags: ['$initial' as const], test: /node_modules|packages/, priority: 3 },
  { name: 'radio', test: /(radio\/RadioPlayer|auth\/useAuth|provider\/returnPath)\.tsx?$/, priority: 2 },
  { name: 'shell', test: /shell\/Shell\.tsx$/, priority: 1 },
];

export default defineConfig({
  plugins: [react(), ourLanguages],
  resolve: { conditions: ['@cabine/source', ...defaultClientConditions] },
  // The server puts a fresh nonce here with every page (Content-Security-Policy without unsafe-inline).
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
