import { defineConfig } from 'oxlint';

const CORE = 'packages/panel-core/src';
const UI = 'packages/panel-ui/src';
const SERVER = 'apps/server/src';
const TESTS = ['**/*.{test,stories,fixtures}.{ts,tsx}', '**/testing/**', `${CORE}/testing.ts`];

const PANEL_UI = '@cabine/panel-ui{,/**}';
const REACT = '{react,react-dom,swr,styled-components}{,/**}';
const ROUTER = '{react-router,react-router-dom}';
const SOURCES = '**/packages/**';
const SERVER_READS = {
  group: [REACT, '@cabine/**', '!@cabine/panel-core/{contract,reference,text}', SOURCES],
  message: 'The server reads @cabine/panel-core/contract, /reference and /text only.',
};
const ON_TOP = ['../{app,features,main,seed}', '../demo/**'];

/** What a folder may not import (patterns of .gitignore), and what to do instead. Of several that fit a file the last holds. */
const layer = (files, group, message, { except = TESTS, also = [] } = {}) => ({
  files: [files].flat(),
  excludeFiles: except,
  rules: { 'no-restricted-imports': ['error', { patterns: [{ group, message, caseSensitive: true }, ...also] }] },
});
/** Of a folder of the server. */
const serverLayer = (files, group, message, except = TESTS) =>
  layer(files, group, message, { except, also: [SERVER_READS] });

/** What the widgets, which other sites load, know of the panel. */
const PANEL_FOR_SITES = [
  '../**',
  '!../**/{widgets,radio,theme}/**',
  '!../**/labels/{labels,labelSets,readLabels}',
  '!../**/components/{Avatar,avatarAddress,VisuallyHidden,useIsInBrowser,useMedia,ownWidth,withPart}',
  '!../**/components/form/rangeStyles',
  '!../**/provider/useIsLive',
];
const OF_SITES = 'Sites load this with every widget: of the panel it knows only what this list allows.';

/** The layers of ARCHITECTURE. */
const layers = [
  layer(`${CORE}/**`, [PANEL_UI], 'panel-ui stands above panel-core: pass a port or a prop.'),
  layer(
    `${CORE}/*/use[A-Z]*`,
    [PANEL_UI, '../*/use[A-Z]*', '!../{auth,environment,permissions,provider,shared}/*'],
    'A hook uses its own feature, auth and permissions: compose features in panel-ui/shell.',
    { except: [...TESTS, `${CORE}/{provider,shared}/**`] },
  ),
  layer(
    `${CORE}/**/[A-Z]*.ts`,
    [PANEL_UI, REACT],
    'This layer has no React: put the hook in use*.ts, the looks in panel-ui.',
  ),
  layer(`${CORE}/**/*.contract.ts`, [PANEL_UI, REACT, '../provider/**'], 'Contracts know neither React nor provider/.'),
  layer(
    `${CORE}/{http,permissions,environment}/**`,
    [PANEL_UI, REACT, '../*/**', '!../{shared,http,permissions,environment}/**'],
    'What features share has no React and knows no feature: take a port.',
  ),
  layer(
    `${CORE}/shared/**`,
    [PANEL_UI, REACT, '../*/**', '!../{permissions,environment}/**'],
    'shared/ has no React, and http/ and all features stand on it: take a port.',
  ),
  layer(
    `${UI}/*/**`,
    [
      ROUTER,
      SOURCES,
      '../features',
      '../*/**',
      '!../{components,guards,labels,provider,theme,widgets}/**',
      '!../users/{UserPicker,MemberAvatar}',
    ],
    'A feature imports no other feature, shell/, embed/ or router: compose features in shell/, or move the shared part down.',
    { except: [...TESTS, `${UI}/{audit,components,dashboard,embed,guards,labels,provider,shell,theme,widgets}/**`] },
  ),
  layer(`${UI}/shell/**`, [ROUTER, SOURCES], 'Use the Navigation port; the router is in apps/host.'),
  layer(
    `${UI}/{audit,dashboard,guards,labels,provider,theme}/**`,
    [ROUTER, SOURCES, '../features'],
    'Use the Navigation port for the router, and useFeatures for the features: the shell hands them down.',
  ),
  layer(`${UI}/{widgets,radio}/**`, PANEL_FOR_SITES, `${OF_SITES} The packages hold no embed/.`, {
    except: [...TESTS, `${UI}/radio/RadioPlayerDock.tsx`],
  }),
  layer(`${UI}/embed/*`, [...PANEL_FOR_SITES, '!../**/embed/**'], OF_SITES, {
    except: [...TESTS, `${UI}/embed/{stories.browser,widgets.feature}.ts`],
  }),
  layer(
    `${UI}/components/**`,
    [
      '@cabine/**',
      '!@cabine/panel-core/text',
      '../**',
      '!../*',
      '!../**/{theme,lang,testing,.storybook}/**',
      '!../**/labels/table.labels',
      '!../{feedback,form,overlay,table}/**',
    ],
    'components/ has no domain words: take texts and data as props.',
    { except: [] },
  ),
  layer('apps/host/**', ['@cabine/*/src/**', SOURCES], 'Import the published entry.', { except: [] }),
  layer(`${SERVER}/**`, SERVER_READS.group, SERVER_READS.message, { except: [] }),
  serverLayer(
    `${SERVER}/*/**`,
    ON_TOP,
    'app.ts and the demo stand on the features: take a port, and let app.ts pass it in.',
    [...TESTS, `${SERVER}/demo/**`],
  ),
  serverLayer(
    `${SERVER}/{site,team}/**`,
    ['../**', '!../platform/**'],
    'site/ and team/ stand on platform/ alone, and features on them: take a port, and let app.ts pass it in.',
  ),
  serverLayer(
    `${SERVER}/platform/**`,
    ['../**', '!../*', ...ON_TOP, '!../{db,http,settings}/**', '!../../../migrations/**'],
    'platform/ knows no feature: take a port, and let app.ts pass it in.',
  ),
];

const EVERYWHERE = [
  { selector: 'ExportAllDeclaration', message: 'List the names: an entry is a promise.' },
  {
    selector:
      ':matches(ImportSpecifier[imported.name=/^(intlF|f)ormat(Distance|Relative)/], [property.name="RelativeTimeFormat"])',
    message: 'Say when by writeWhen (provider/when.ts).',
  },
];

/** A read of the page outside a function is done once, and on a busy machine too early. */
const READS = 'CallExpression[callee.property.name=/^((get|query)(All)?By[A-Z]|querySelector)/]';
const NOT_ASYNC = ':matches(ArrowFunctionExpression, FunctionExpression, FunctionDeclaration)[async=false]';
const NOT_AWAITED = ':matches(CallExpression, :has(CallExpression)):not(AwaitExpression, :has(AwaitExpression))';
const inStories = [
  {
    selector: `${READS}:not(${NOT_ASYNC} *, CallExpression[callee.name='expect'] > ArrowFunctionExpression *)`,
    message: 'It asks once: find it with `await …findBy…`, or ask inside expect(() => …) or waitFor(() => …).',
  },
  {
    selector: `CallExpression[callee.object.name=/^(userEvent|fireEvent)$/] > .arguments:first-child${NOT_AWAITED}`,
    message: 'It asks once: await what is acted on.',
  },
];

/** What a page shows is asked for until it is so. `evaluate` runs in the page, where the same names are the DOM's. */
const RETRIED =
  ":matches(CallExpression[callee.property.name=/^(poll|evaluate|evaluateAll)$/], CallExpression[callee.name='expect'])";
const ASK_AGAIN = 'Asked once of something that moves: use expect(locator)…, expect.poll or toPass.';
const TEST = 'CallExpression[callee.name=/^(test|proofOnly)$/] > :function';
const inJourneys = [
  {
    selector: `CallExpression[callee.name='expect'] > AwaitExpression.arguments:not(${RETRIED} CallExpression *)`,
    message: ASK_AGAIN,
  },
  {
    selector: `CallExpression[callee.property.name=/^(textContent|innerText|innerHTML|allTextContents|allInnerTexts|inputValue|getAttribute|isVisible|isHidden|isChecked|isEnabled|isDisabled|count|boundingBox)$/]:not(${RETRIED} *)`,
    message: ASK_AGAIN,
  },
  {
    selector:
      "CallExpression[callee.property.name=/^(waitForTimeout|waitForSelector|waitForNavigation)$/], Literal[value='networkidle']",
    message: 'Wait for a state: expect(locator), expect.poll or toPass.',
  },
  {
    selector:
      'CallExpression[callee.property.name=/^\\$/], ExpressionStatement > CallExpression[callee.property.name=/^(locator|getBy[A-Z])/]',
    message: 'Use a locator, and expect something of it.',
  },
  {
    selector:
      "CallExpression[callee.property.name=/^(click|dblclick|hover|fill|check|uncheck|tap|dragTo|selectOption)$/] > ObjectExpression > Property[key.name='force']",
    message: 'A user can not force an action.',
  },
  {
    selector:
      "CallExpression[callee.object.name='test'][callee.property.name=/^(only|skip|fixme|fail)$/], CallExpression[callee.object.name='page'][callee.property.name='pause']",
    message: 'Every test runs: what needs a program or a long time goes by its project or by proofOnly.',
  },
  {
    selector: `${TEST}:not(:has(CallExpression[callee.name=/^expect/], CallExpression[callee.object.name='expect']))`,
    message: 'A test expects something.',
  },
  {
    selector: `${TEST} :matches(IfStatement, SwitchStatement, ConditionalExpression):not(${TEST} CallExpression *)`,
    message: 'A test takes the same way each time: expect, or write two tests.',
  },
];

/** Pages end before what they talk to: the fixture `start` knows the order. */
const inSpecs = [
  {
    selector:
      'CallExpression:matches([callee.name=/^((start|serve)[A-Z]|goOnAir$|goLive$)/], [callee.object.name=/^start[A-Z]/])',
    message: 'Start it by `start` of support/start.ts, which stops it after the pages: await start(startIcecast, …).',
  },
  { selector: 'TryStatement[finalizer]', message: 'What a test starts by `start` is stopped, whatever the outcome.' },
];

const SCALE = 'Sizes, weights and radii are those of theme/tokens.ts.';
const inLooks = [
  {
    selector: String.raw`TemplateElement[value.raw=/(font-size:\s*[\d.]|border-[a-z-]*radius:[^;]*[1-9]\d*(px|%)|font-weight:\s*(?!\s|400|500|600|inherit))/]`,
    message: SCALE,
  },
  {
    selector: 'Property[key.name=/^(fontSize|fontWeight|borderRadius)$/] > Literal.value:not([value=/^var/])',
    message: SCALE,
  },
  {
    selector:
      'JSXOpeningElement:not([name.name=/(Avatar|Spinner)$/]) > JSXAttribute[name.name="size"] > JSXExpressionContainer > Literal:not([raw=/^(16|20)$/])',
    message: 'Icons have 16 or 20 px.',
  },
];

/** Repeated work goes through `Jobs`: a stop of the server waits for it, and it pauses while the clock has jumped. */
const TIMER = 'Use jobs.every or jobs.deleteOld (platform/Jobs.ts); once, clock.after or pause (platform/clock.ts).';
/** Bounds count networks, not addresses: one door hands addresses out. */
const ADDRESS = 'Use addressOf, visitorOf or Places (platform/http/visitors.ts).';
/** It may be over: a listener that is added later never runs. */
const CLOSE =
  ":matches([callee.property.name=/^(on|once|addListener|prepend\\w+)$/], [callee.name='once']) > Literal.arguments[value='close']";
const inServer = [
  { selector: `CallExpression${CLOSE}`, message: 'Use whenGone (platform/http/whenGone.ts).' },
  { selector: "MemberExpression[property.name='ip'][object.name='request']", message: ADDRESS },
  { selector: "MemberExpression[property.name='remoteAddress']", message: ADDRESS },
  {
    selector:
      "CallExpression[callee.property.name='every']:matches([callee.object.name=/[cC]lock$/], [callee.object.property.name='clock'])",
    message: TIMER,
  },
  { selector: 'CallExpression[callee.name=/^set(Timeout|Interval)$/]', message: TIMER },
  { selector: 'ImportSpecifier[imported.name=/^set(Timeout|Interval)$/]', message: TIMER },
];

const SIZE = { skipBlankLines: true, skipComments: true };

export default defineConfig({
  plugins: ['eslint', 'oxc', 'unicorn', 'typescript', 'import', 'react'],
  jsPlugins: ['./oxlint.syntax.js'],
  categories: { correctness: 'error' },
  env: { node: true, browser: true, es2024: true },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    '**/dist/',
    '**/.cache/',
    'storybook-static/',
    'examples/own-app/src/',
    'examples/**/{.next,.astro,.react-router,build}/',
    'data/',
    'screenshots/',
    'test-results/',
  ],
  rules: {
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'no-console': 'error',
    'no-undef': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'react/no-danger': 'error',
    'react/rules-of-hooks': 'error',
    'react/unsupported-syntax': 'error',
    'restricted/syntax': ['error', ...EVERYWHERE],
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-enum-comparison': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/restrict-plus-operands': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    // They take for a fault what is meant: names that types judge, copies, characters of a text, methods without `this`.
    'import/namespace': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/no-useless-default-assignment': 'off',
    'typescript/unbound-method': 'off',
    'unicorn/no-useless-spread': 'off',
  },
  overrides: [
    ...layers,
    {
      files: [`packages/panel-{core,ui}/src/**`],
      excludeFiles: [...TESTS, `${CORE}/{environment,http}/**`],
      rules: {
        'no-restricted-globals': [
          'error',
          { name: 'fetch', message: 'Use the client (createHttp takes a fetch).' },
          { name: 'setTimeout', message: 'Use the Clock port (environment/clock.ts).' },
          { name: 'setInterval', message: 'Use the Clock port (environment/clock.ts).' },
          { name: 'localStorage', message: 'Use the KeyValueStore port (environment/storage.ts).' },
          { name: 'sessionStorage', message: 'Use the KeyValueStore port (environment/storage.ts).' },
          { name: 'Audio', message: 'Use the audio port (environment/audio.ts).' },
          { name: 'confirm', message: 'Use ConfirmDialog (components/).' },
          { name: 'alert', message: 'Use a toast (components/).' },
          { name: 'location', message: 'Use the Navigation port (environment/navigation.ts).' },
        ],
      },
    },
    {
      files: [`${CORE}/{environment,radio,schedules,shared}/**`, `${UI}/{embed,radio,theme,widgets}/**`],
      excludeFiles: TESTS,
      rules: {
        'no-restricted-properties': [
          'error',
          {
            object: 'Date',
            property: 'now',
            message: 'Use the Clock port: on other sites a library may have replaced it.',
          },
          { object: 'Date', property: 'parse', message: 'Use timeOf: on other sites a library may have replaced it.' },
        ],
      },
    },
    {
      files: [`${SERVER}/**`],
      excludeFiles: [...TESTS, `${SERVER}/platform/config.ts`, `${SERVER}/**/main.ts`],
      rules: {
        'no-restricted-properties': [
          'error',
          { object: 'process', property: 'env', message: 'config.ts is the only reader of the environment.' },
        ],
      },
    },
    // What a feature's file exports is public; what is not stands in a file that these two leave out.
    { files: [`${CORE}/index.ts`, `${CORE}/contract.ts`], rules: { 'restricted/syntax': 'off' } },
    {
      files: [`${SERVER}/**`],
      // A clock is made of timers, and without a database or an app there are no jobs yet.
      excludeFiles: [
        ...TESTS,
        `${SERVER}/platform/{Jobs,clock,http/whenGone}.ts`,
        `${SERVER}/platform/db/**`,
        `${SERVER}/main.ts`,
      ],
      rules: { 'restricted/syntax': ['error', ...EVERYWHERE, ...inServer] },
    },
    {
      // Their bundler defines these names.
      files: ['examples/*/src/**'],
      globals: { STATION: 'readonly', STREAM: 'readonly', Astro: 'readonly' },
    },
    {
      // The packages' entries are lists, and have no limit.
      files: ['packages/*/src/*/**', 'apps/*/src/**'],
      excludeFiles: TESTS,
      rules: {
        'max-lines': ['error', { max: 300, ...SIZE }],
        complexity: ['error', { max: 20 }],
      },
    },
    {
      files: [`${UI}/**`],
      excludeFiles: [...TESTS, `${UI}/theme/**`],
      rules: { 'restricted/syntax': ['error', ...EVERYWHERE, ...inLooks] },
    },
    {
      files: [`${UI}/**/*.stories.tsx`, '.storybook/*.{ts,tsx}'],
      excludeFiles: ['.storybook/*.test.ts', '.storybook/visual.*.ts', '.storybook/accessible.ts'],
      rules: {
        'restricted/syntax': [
          'error',
          ...EVERYWHERE,
          ...inStories,
          {
            selector:
              "ImportDeclaration[source.value='storybook/test'] > ImportSpecifier[imported.name=/^(expect|waitForElementToBeRemoved)$/]",
            message: 'It asks once: use expect of testing/expect.ts.',
          },
        ],
      },
    },
    {
      files: ['e2e/**/*.ts'],
      rules: { 'restricted/syntax': ['error', ...EVERYWHERE, ...inJourneys], 'no-empty-pattern': 'off' },
    },
    {
      files: ['e2e/**/*.spec.ts'],
      rules: { 'restricted/syntax': ['error', ...EVERYWHERE, ...inJourneys, ...inSpecs] },
    },
    layer('e2e/**/*.spec.ts', ['{node:,}timers{,/**}'], 'Wait for a state: expect(locator), expect.poll or toPass.'),
    {
      files: [
        '{scripts,bench,e2e}/**',
        'examples/*.mjs',
        `${SERVER}/**/{main,prepare}.ts`,
        `${SERVER}/platform/commandLine.ts`,
        `${CORE}/environment/log.ts`,
        '.storybook/complaints.ts',
      ],
      rules: { 'no-console': 'off' },
    },
    { files: ['**/*.test.ts', '**/testing/**', 'e2e/**'], rules: { 'typescript/require-array-sort-compare': 'off' } },
    {
      // What has no types is `any` here.
      files: ['**/*.{js,mjs,jsx}'],
      rules: {
        'typescript/no-unsafe-unary-minus': 'off',
        'typescript/require-array-sort-compare': 'off',
        'typescript/restrict-plus-operands': 'off',
        'typescript/restrict-template-expressions': 'off',
      },
    },
  ],
});
