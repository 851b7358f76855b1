import { defineConfig } from 'tsup';

export default defineConfig({
  entry: [
    'src/index.ts',
    'src/contract.ts',
    'src/client.ts',
    'src/radio.ts',
    'src/schedule.ts',
    'src/reference.ts',
    'src/testing.ts',
    'src/cli.ts',
  ],
  format: ['esm'],
  target: 'es2022',
  dts: { compilerOptions: { ignoreDeprecations: '6.0', incremental: false, customConditions: [] } },
  sourcemap: false,
});
