import { fileURLToPath } from 'node:url';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

// Stryker works in a copy, whose node_modules lead back to the original: the copy's own core is named here.
const core = fileURLToPath(new URL('../../packages/panel-core/src', import.meta.url));

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  resolve: { alias: [{ find: /^@cabine\/panel-core\/(\w+)$/, replacement: `${core}/$1.ts` }] },
  ssr: { resolve: { conditions: defaultServerConditions.filter((name) => name !== 'module') } },
  test: {
    include: process.env.MUTATION_TESTS?.split(' ') ?? [],
    // Most of a mutant's time is loading jsdom and React: once for all files that notice it.
    isolate: false,
    testTimeout: 5_000,
    env: { WAIT_MS: '1000' },
  },
});
