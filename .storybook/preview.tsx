import '@fontsource-variable/inter';
import type { Decorator, Preview } from '@storybook/react-vite';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { Suspense, lazy } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { configure, getConfig } from 'storybook/test';
import { LabelsProvider } from '../packages/panel-ui/src/labels/labels';
import { brokenAnswers, storyRun } from '../packages/panel-ui/src/testing/answer';
import {
  StoryToolbarsContext,
  toolbarHandlers,
  type StoryToolbars,
} from '../packages/panel-ui/src/testing/StoryToolbars';
import { ThemeRoot } from '../packages/panel-ui/src/theme/ThemeRoot';
import type { ThemeChoice } from '../packages/panel-ui/src/theme/tokens';
import { A11Y_TEST, requireAccessible } from './accessible';
import { requireNoComplaints, watchConsole } from './complaints';
import { describeComponent } from './describeComponent';

interface Globals extends StoryToolbars {
  theme: ThemeChoice;
  accent: string;
  width: string;
}

const NO_LABELS = {};
/** Testing Library's own switch while it retries. */
const IS_TRYING = '_disableExpensiveErrorDiagnostics';

/** Wraps every story. A provider with data (a new SWR cache per story) belongs inside ThemeRoot. */
const withTheme: Decorator = (Story, { globals, parameters, viewMode }) => {
  const toolbars = globals as unknown as Globals;
  const { theme, accent, width, locale, who, network } = toolbars;
  // A docs page shows many stories: each has its own height there.
  const isInDocs = viewMode === 'docs';
  const padding = parameters.layout === 'fullscreen' ? 0 : 24;
  return (
    <I18nProvider locale={locale === 'en' ? 'en-GB' : 'pt-BR'}>
      <style>{'.sb-show-main.sb-main-padded { padding: 0; }'}</style>
      <ThemeRoot theme={theme} accent={accent || undefined} fullPage={!isInDocs} data-background="">
        <div style={{ padding, maxWidth: width || undefined, marginInline: 'auto' }}>
          <StoryToolbarsContext.Provider value={toolbars}>
            <LabelsProvider value={{ locale: locale || 'spec', overrides: NO_LABELS }}>
              {/* The panel reads its settings only once, so changed settings need a new mount. */}
              <Story key={`${locale} ${who} ${network}`} />
            </LabelsProvider>
          </StoryToolbarsContext.Provider>
        </div>
      </ThemeRoot>
    </I18nProvider>
  );
};

const LazyDocsPage = lazy(() => import('./docs/DocsPage'));
const DocsPage = () => (
  <Suspense>
    <LazyDocsPage />
  </Suspense>
);

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withTheme],
  beforeAll() {
    const { getElementError } = getConfig();
    configure({
      // Printing the document is slow, so not at each try of a wait: its last error has it.
      getElementError: (message, container) =>
        Reflect.get(getConfig(), IS_TRYING) === true ? new Error(message ?? '') : getElementError(message, container),
      // The default of one second is too short on a busy machine.
      asyncUtilTimeout: 15_000,
      // Without React's `act`, so that events are handled as in a browser. With it they are handled synchronously.
      eventWrapper: (run) => run(),
      asyncWrapper: (run) => run(),
    });
    watchConsole();
  },
  loaders: [mswLoader()],
  beforeEach({ msw, globals }) {
    brokenAnswers.length = 0;
    storyRun.number += 1;
    msw.use(...toolbarHandlers(globals as unknown as Globals));
  },
  async afterEach(context) {
    if (brokenAnswers.length > 0) throw new Error(`Answers that break the contract:\n${brokenAnswers.join('\n')}`);
    requireNoComplaints(context);
    await requireAccessible(context);
  },
  initialGlobals: { theme: 'light', accent: '', width: '', locale: '', who: '', network: '' } satisfies Globals,
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'circlehollow',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
          { value: 'contrast', title: 'High contrast' },
          { value: 'auto', title: 'System' },
        ],
      },
    },
    accent: {
      description: 'Accent',
      toolbar: {
        icon: 'paintbrush',
        dynamicTitle: true,
        items: [
          { value: '', title: 'Violet (default)' },
          { value: '#0f8a7e', title: 'Teal' },
          { value: '#e0457b', title: 'Pink' },
          { value: '#f59e0b', title: 'Amber' },
          { value: '#2563eb', title: 'Blue' },
          { value: '#ffe600', title: 'Yellow' },
          { value: '#0a7d3c', title: 'Green' },
        ],
      },
    },
    width: {
      description: 'Width',
      toolbar: {
        icon: 'grow',
        dynamicTitle: true,
        items: [
          { value: '', title: 'Full width' },
          { value: '320px', title: '320' },
          { value: '390px', title: '390' },
          { value: '768px', title: '768' },
          { value: '1024px', title: '1024' },
          { value: '1440px', title: '1440' },
        ],
      },
    },
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: '', title: 'Language of the story' },
          { value: 'spec', title: 'Specification' },
          { value: 'pt-BR', title: 'Português' },
          { value: 'en', title: 'English' },
        ],
      },
    },
    who: {
      description: 'Signed-in member',
      toolbar: {
        icon: 'user',
        dynamicTitle: true,
        items: [
          { value: '', title: 'Member of the story' },
          { value: 'Administrador', title: 'Administrador' },
          { value: 'Coordenador', title: 'Coordenador' },
          { value: 'Promotor', title: 'Promotor' },
          { value: 'Locutor', title: 'Locutor' },
          { value: 'Nobody', title: 'Without any permission' },
        ],
      },
    },
    network: {
      description: 'Network',
      toolbar: {
        icon: 'transfer',
        dynamicTitle: true,
        items: [
          { value: '', title: 'Normal network' },
          { value: 'slow', title: 'Slow (2.5 s)' },
          { value: 'failing', title: 'Failing (503)' },
        ],
      },
    },
  },
  parameters: {
    backgrounds: { disable: true },
    // Omits passed rules, which are slow to describe.
    a11y: { test: A11Y_TEST, options: { resultTypes: ['violations', 'incomplete'] } },
    docs: { page: DocsPage, extractComponentDescription: describeComponent },
  },
};

export default preview;
