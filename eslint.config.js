import globals from 'globals';
import playwright from 'eslint-plugin-playwright';
import ts from 'typescript-eslint';
import { CORE, FEATURES, SERVER, SERVER_ROOMS, UI, WIDGETS_MAY_USE, roomsAbove } from './eslint.rooms.js';

const TESTS = ['**/*.test.{ts,tsx}', '**/*.stories.tsx', '**/*.fixtures.ts', '**/testing/**', `${CORE}/testing.ts`];

/** Import rules of design.md 2: what a file may not import, and what to import instead. */
const mayNotImport = (...patterns) => ['error', { patterns }];
const react = {
  group: ['react', 'react-dom', 'react/*', 'react-dom/*', 'swr', 'swr/*', 'styled-components'],
  message: 'This row has no React: put the hook in use*.ts, the looks in panel-ui.',
};
const ui = {
  group: ['@cabine/panel-ui', '@cabine/panel-ui/*'],
  message: 'panel-ui stands above: pass a port or a prop.',
};
const sources = { group: ['@cabine/*/src/*', '**/packages/*/src/*'], message: 'Import the published entry.' };
/** The audit log tells what happened in every other feature, in its words. */
const otherFeatures = (own, allowed = own === 'audit' ? FEATURES : []) => ({
  group: FEATURES.filter((name) => name !== own && !allowed.includes(name)).flatMap((name) => [`../${name}/*`]),
  message: 'Features do not import each other: compose them in shell/, or move the shared part down a rung.',
});
const otherHooks = (own) => ({
  group: FEATURES.filter((name) => name !== own && name !== 'auth').map((name) => `../${name}/use[A-Z]*`),
  caseSensitive: true,
  message: 'A hook uses its own feature, auth and permissions: compose features in panel-ui/shell.',
});
const STORIES = [`${UI}/**/*.stories.tsx`, '.storybook/*.{ts,tsx}'];
/** A read of the page outside a function is done once, and on a busy machine too early. */
const READS = 'CallExpression[callee.property.name=/^((get|query)(All)?By[A-Z]|querySelector)/]';
const NOT_ASYNC = ':matches(ArrowFunctionExpression, FunctionExpression, FunctionDeclaration)[async=false]';
const NOT_AWAITED = ':matches(CallExpression, :has(CallExpression)):not(AwaitExpression, :has(AwaitExpression))';
const serverReads = [
  react,
  ui,
  sources,
  {
    regex: '^@cabine/panel-core(?!/(contract|reference)$)',
    message: 'The server reads @cabine/panel-core/contract and /reference only.',
  },
];
/** What stands under the features of panel-core. */
const noFeature = {
  regex: `^(\\.\\./)+(${FEATURES.join('|')}|provider)/`,
  message: 'What features share knows none of them: take a port.',
};
const globalsBan = [
  { name: 'fetch', message: 'Use the client (createHttp takes a fetch).' },
  { name: 'setTimeout', message: 'Use the Clock port (environment/clock.ts).' },
  { name: 'setInterval', message: 'Use the Clock port (environment/clock.ts).' },
  { name: 'localStorage', message: 'Use the KeyValueStore port (environment/storage.ts).' },
  { name: 'sessionStorage', message: 'Use the KeyValueStore port (environment/storage.ts).' },
  { name: 'Audio', message: 'Use the audio port (environment/audio.ts).' },
  { name: 'confirm', message: 'Use ConfirmDialog (components/).' },
  { name: 'alert', message: 'Use a toast (components/).' },
  { name: 'location', message: 'Use the Navigation port (environment/navigation.ts).' },
];

const everywhere = [
  { selector: 'ExportAllDeclaration', message: 'List the names: an entry is a promise.' },
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: 'Nothing is parsed as HTML: a name with markup is drawn as elements by HostName.',
  },
];
/** What a page shows is asked for until it is so. `evaluate` runs in the page, where the same names are the DOM's. */
const RETRIED =
  "CallExpression[callee.property.name=/^(poll|evaluate|evaluateAll)$/], CallExpression[callee.name='expect']";
const askedOnce = [
  {
    selector: `CallExpression[callee.name='expect'] > AwaitExpression.arguments:not(:matches(${RETRIED}) CallExpression *)`,
    message: 'Asked once of something that moves: use expect(locator)…, expect.poll or toPass.',
  },
  {
    selector: `CallExpression[callee.property.name=/^(textContent|innerText|innerHTML|allTextContents|allInnerTexts|inputValue|getAttribute|isVisible|isHidden|isChecked|isEnabled|isDisabled|count|boundingBox)$/]:not(:matches(${RETRIED}) *)`,
    message: 'Asked once of something that moves: use expect(locator)…, expect.poll or toPass.',
  },
];

export default ts.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      'storybook-static/',
      'examples/own-app/src/',
      'examples/**/{.next,.astro,.react-router,build}/',
      '.storybook/public/',
      'data/',
      '**/.cache/',
      'screenshots/',
      'test-results/',
    ],
  },
  ...ts.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.node, ...globals.browser },
    },
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/no-unused-vars': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-restricted-syntax': ['error', ...everywhere],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
    },
  },
  // Oxlint has it, for a twentieth of the time.
  { files: ['**/*.{ts,tsx}'], rules: { '@typescript-eslint/no-unused-vars': 'off' } },
  {
    files: ['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: { 'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: [`${CORE}/**/*.{ts,tsx}`, `${UI}/**/*.{ts,tsx}`],
    ignores: [...TESTS, `${CORE}/environment/**`, `${CORE}/http/**`],
    rules: { 'no-restricted-globals': ['error', ...globalsBan] },
  },
  {
    files: [`${CORE}/**/*.contract.ts`, `${CORE}/shared/**/*.ts`, `${CORE}/permissions/permissions.ts`],
    ignores: TESTS,
    rules: {
      'no-restricted-imports': mayNotImport(react, ui, {
        group: ['../provider/*'],
        message: 'Contracts know no provider.',
      }),
    },
  },

  {
    files: [`${CORE}/**/*.client.ts`, `${CORE}/http/**/*.ts`, `${CORE}/environment/**/*.ts`, `${CORE}/**/[A-Z]*.ts`],
    ignores: TESTS,
    rules: { 'no-restricted-imports': mayNotImport(react, ui) },
  },
  {
    files: [`${CORE}/{shared,http,permissions,environment}/**/*.ts`],
    ignores: TESTS,
    rules: { 'no-restricted-imports': mayNotImport(react, ui, noFeature) },
  },
  {
    files: [`${CORE}/shared/**/*.ts`],
    ignores: TESTS,
    rules: {
      'no-restricted-imports': mayNotImport(react, ui, noFeature, {
        group: ['../http/*'],
        message: 'http/ stands on shared/, never the other way.',
      }),
    },
  },
  ...FEATURES.map((name) => ({
    files: [`${CORE}/${name}/use*.ts`, `${CORE}/${name}/use*.tsx`],
    ignores: TESTS,
    rules: { 'no-restricted-imports': mayNotImport(ui, otherHooks(name)) },
  })),
  {
    files: [`${UI}/components/**/*.{ts,tsx}`],
    rules: {
      'no-restricted-imports': mayNotImport({
        group: [
          '@cabine/*',
          '../labels/*',
          '../../labels/*',
          '../shell/*',
          '../../shell/*',
          ...FEATURES.flatMap((name) => [`../${name}/*`, `../../${name}/*`]),
        ],
        message: 'components/ has no domain words: take texts and data as props.',
      }),
    },
  },
  ...FEATURES.map((name) => ({
    files: [`${UI}/${name}/**/*.{ts,tsx}`],
    ignores: TESTS,
    rules: {
      'no-restricted-imports': mayNotImport(
        sources,
        {
          ...otherFeatures(name),
          group: [...otherFeatures(name).group, '!../users/UserPicker', '!../users/MemberAvatar'],
        },
        { group: ['../shell/*', '../embed/*'], message: 'shell/ and embed/ import features, never the other way.' },
        {
          group: ['react-router', 'react-router-dom'],
          message: 'Use the Navigation port; the router lives in apps/host.',
        },
      ),
    },
  })),
  {
    // What the script tag's widgets draw; the panel draws it too.
    files: [`${UI}/{widgets,radio}/**/*.{ts,tsx}`, `${UI}/embed/*.{ts,tsx}`],
    ignores: [...TESTS, `${UI}/radio/RadioPlayerDock.tsx`, `${UI}/embed/{stories.browser,widgets.feature}.ts`],
    rules: {
      'no-restricted-imports': mayNotImport(sources, {
        regex: `^(\\.\\./)+(?!\\.\\./|${WIDGETS_MAY_USE.join('|')})`,
        message:
          'Sites load this with every widget: it knows nothing of the panel. See WIDGETS_MAY_USE in eslint.rooms.js.',
      }),
    },
  },
  {
    files: [`${UI}/{shell,labels,theme}/**/*.{ts,tsx}`],
    ignores: TESTS,
    rules: {
      'no-restricted-imports': mayNotImport(sources, {
        group: ['react-router', 'react-router-dom'],
        message: 'Use the Navigation port; the router lives in apps/host.',
      }),
    },
  },
  {
    files: STORIES,
    ignores: ['.storybook/*.test.ts', '.storybook/visual.*.ts', '.storybook/contrast.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'storybook/test',
              importNames: ['expect', 'waitForElementToBeRemoved'],
              message: 'It asks once: use expect of testing/expect.ts.',
            },
          ],
        },
      ],
      'no-restricted-syntax': [
        'error',
        ...everywhere,
        {
          selector: `${READS}:not(${NOT_ASYNC} *, CallExpression[callee.name='expect'] > ArrowFunctionExpression *)`,
          message: 'It asks once: find it with `await …findBy…`, or ask inside expect(() => …) or waitFor(() => …).',
        },
        {
          selector: `CallExpression[callee.object.name=/^(userEvent|fireEvent)$/] > .arguments:first-child${NOT_AWAITED}`,
          message: 'It asks once: await what is acted on.',
        },
      ],
    },
  },
  { files: ['apps/host/**/*.{ts,tsx}'], rules: { 'no-restricted-imports': mayNotImport(sources) } },
  { files: ['apps/server/**/*.ts'], rules: { 'no-restricted-imports': mayNotImport(...serverReads) } },
  ...SERVER_ROOMS.map((room) => ({
    files: [`${SERVER}/${room}/**/*.ts`],
    ignores: TESTS,
    rules: {
      'no-restricted-imports': mayNotImport(...serverReads, {
        regex: `^(\\.\\./)+(${roomsAbove(room).join('|')})(/|$)`,
        message: `${room}/ stands below, or beside: see GROUND in eslint.config.js. Take a port, and let app.ts hand it over.`,
      }),
    },
  })),
  {
    files: ['apps/server/src/**/*.ts'],
    ignores: ['apps/server/src/platform/config.ts', 'apps/server/src/**/main.ts', ...TESTS],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'config.ts is the only reader of the environment.' },
      ],
    },
  },
  {
    files: [
      'scripts/**',
      'bench/**',
      'e2e/**',
      'examples/*.mjs',
      'apps/server/src/**/main.ts',
      `${CORE}/environment/log.ts`,
      '.storybook/complaints.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    ...playwright.configs['flat/recommended'],
    files: ['e2e/**/*.ts'],
    settings: { playwright: { globalAliases: { test: ['proofOnly'] } } },
    rules: {
      ...Object.fromEntries(Object.keys(playwright.configs['flat/recommended'].rules).map((name) => [name, 'error'])),
      // The formatter's and the author's.
      'playwright/consistent-spacing-between-blocks': 'off',
      'no-empty-pattern': 'off',
      'playwright/expect-expect': ['error', { assertFunctionPatterns: ['^expect'] }],
      'playwright/require-to-pass-timeout': 'off',
      'no-restricted-syntax': ['error', ...everywhere, ...askedOnce],
    },
  },
  {
    files: ['e2e/**/*.spec.ts'],
    rules: {
      'no-restricted-imports': mayNotImport({
        group: ['node:timers', 'node:timers/*', 'timers', 'timers/*'],
        message: 'Wait for a state: expect(locator), expect.poll or toPass.',
      }),
    },
  },
);
