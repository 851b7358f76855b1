import { fileURLToPath } from 'node:url';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

// Stryker runs in a copy whose node_modules link to the original, so the copy's panel-core is set here.
const core = fileURLToPath(new URL('../../packages/panel-core/src', import.meta.url));

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  resolve: { alias: [{ find: /^@cabine\/panel-core\/(\w+)$/, replacement: `${core}/$1.ts` }] },
  ssr: { resolve: { conditions: defaultServerConditions.filter((name) => name !== 'module') } },
  test: {
    include: process.env.MUTATION_TESTS?.split(' ') ?? [],
    // Most of a mutant's time is spent loading jsdom and React; this loads them once.
    isolate: false,
    testTimeout: 5_000,
    env: { WAIT_MS: '1000' },
  },
});
