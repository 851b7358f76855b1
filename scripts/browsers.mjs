// `npm run proof -- engines`: what the built files call is there in the oldest browsers of package.json's `browserslist`
// (docs/embed.md). The built files, because dependencies call too.
import { ESLint } from 'eslint';
import compat from 'eslint-plugin-compat';
import esx from 'eslint-plugin-es-x';
import { ROOT, buildApps } from './build.mjs';

/** Called only where they are there. */
const GUARDED = ['location.ancestorOrigins', 'navigator.userAgentData', 'requestIdleCallback'];

/** Younger than the oldest browsers and methods of values, which `compat` does not know. */
const METHODS =
  /array-prototype-(to(reversed|sorted|spliced)|with)$|fromasync|groupby|withresolvers|promise-try|set-prototype|iswellformed|regexp-(v|mod)/;
const methods = Object.keys(esx.rules).filter((name) => METHODS.test(name));

const eslint = new ESLint({
  cwd: ROOT,
  ignore: false,
  allowInlineConfig: false,
  overrideConfigFile: true,
  overrideConfig: {
    files: ['**/*.js'],
    languageOptions: { ecmaVersion: 2022 },
    plugins: { compat, 'es-x': esx },
    settings: { polyfills: GUARDED, 'es-x': { aggressive: true } },
    rules: { 'compat/compat': 'error', ...Object.fromEntries(methods.map((name) => [`es-x/${name}`, 'error'])) },
  },
});

buildApps();
const found = (await eslint.lintFiles(['apps/host/dist/**/*.js'])).flatMap(({ filePath, messages }) =>
  messages.map(({ message }) => `${filePath.slice(ROOT.length)}: ${message}`),
);
console.log([...new Set(found)].join('\n') || 'Every call is there in the oldest browsers.');
process.exitCode = found.length > 0 ? 1 : 0;
