import '@fontsource-variable/inter';
import type { Decorator, Preview } from '@storybook/react-vite';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { configure } from 'storybook/test';
import { ThemeRoot } from '../packages/panel-ui/src/theme/ThemeRoot';
import type { ThemeChoice } from '../packages/panel-ui/src/theme/tokens';
import { expectContrastInEveryTheme } from './contrast';

// A busy machine needs longer than the standard second until something appears.
configure({ asyncUtilTimeout: 5_000 });

interface Globals {
  theme: ThemeChoice;
  accent: string;
  width: string;
}

/** The same frame around every story. A provider with data (a fresh SWR cache per story) belongs inside ThemeRoot. */
const withTheme: Decorator<never> = (Story, { globals, parameters }) => {
  const { theme, accent, width } = globals as unknown as Globals;
  const padding = parameters.layout === 'fullscreen' ? 0 : 24;
  return (
    <I18nProvider locale="pt-BR">
      <style>{'.sb-show-main.sb-main-padded { padding: 0; }'}</style>
      <ThemeRoot theme={theme} accent={accent || undefined} fullPage>
        <div style={{ padding, maxWidth: width || undefined, marginInline: 'auto' }}>
          <Story />
        </div>
      </ThemeRoot>
    </I18nProvider>
  );
};

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withTheme],
  loaders: [mswLoader()],
  afterEach: expectContrastInEveryTheme,
  initialGlobals: { theme: 'light', accent: '', width: '' },
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
        ],
      },
    },
  },
  parameters: {
    backgrounds: { disable: true },
    a11y: { test: 'error' },
    options: { storySort: { order: ['Start', 'Theme', 'Components', '*'] } },
  },
};

export default preview;
