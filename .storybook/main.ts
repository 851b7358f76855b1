/// <reference types="vite/client" />
import { relative } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import { defaultClientConditions, mergeConfig } from 'vite';
import { SRC, readSource } from './readStories.ts';
import { SECTIONS } from './sections.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  // Without a `storySort`, this order is the sidebar's.
  stories: [
    './docs/GettingStarted.mdx',
    './docs/!(GettingStarted).mdx',
    ...SECTIONS.flatMap(([titlePrefix, ...folders]) =>
      folders.map((folder) => ({
        directory: `../packages/panel-ui/src/${folder}`,
        files: '*.stories.tsx',
        titlePrefix,
      })),
    ),
  ],
  experimental_indexers: (indexers = []) =>
    indexers.map((indexer) => ({
      ...indexer,
      createIndex: async (file, options) => {
        const inputs = await indexer.createIndex(file, options);
        if (!file.endsWith('.stories.tsx')) return inputs;
        const tests = readSource(relative(SRC, file)).stories.filter(({ isTest }) => isTest);
        const names = new Set(tests.map(({ name }) => name));
        return inputs.map((input) =>
          names.has(input.exportName) ? { ...input, tags: [...(input.tags ?? []), '!dev'] } : input,
        );
      },
    })),
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest', 'msw-storybook-addon'],
  // The worker that answers requests.
  staticDirs: ['../node_modules/msw/lib'],
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
