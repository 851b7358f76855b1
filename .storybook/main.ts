import type { StorybookConfig } from '@storybook/react-vite';
import { defaultClientConditions, mergeConfig } from 'vite';

const SRC = '../packages/panel-ui/src';
/** Folders whose stories have no `title`. */
const TITLED_BY_FILE = { components: 'Components', games: 'Games', provider: 'Provider', theme: 'Theme' };

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    './docs/*.mdx',
    ...Object.entries(TITLED_BY_FILE).map(([folder, titlePrefix]) => ({
      directory: `${SRC}/${folder}`,
      files: '**/*.stories.tsx',
      titlePrefix,
    })),
    `${SRC}/!(${Object.keys(TITLED_BY_FILE).join('|')})/**/*.stories.tsx`,
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest', 'msw-storybook-addon'],
  staticDirs: ['./public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      // Resolves the packages to their sources, so that they need not be built.
      resolve: { conditions: ['@cabine/source', ...defaultClientConditions] },
      build: {
        // Warnings that we cannot fix: 'use client' in dependencies, and Storybook's chunk size.
        chunkSizeWarningLimit: 4_000,
        rolldownOptions: {
          checks: { pluginTimings: false },
          onLog(level: string, log: { code?: string }, handler: (level: string, log: object) => void) {
            if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log);
          },
        },
      },
    }),
};

export default config;
