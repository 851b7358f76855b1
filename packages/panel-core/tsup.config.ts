import { defineConfig } from 'tsup';
import { declarationsOf } from '../declarations.build';

const entry = [
  'src/index.ts',
  'src/contract.ts',
  'src/client.ts',
  'src/radio.ts',
  'src/schedule.ts',
  'src/text.ts',
  'src/reference.ts',
  'src/testing.ts',
  'src/cli.ts',
];

export default defineConfig({
  entry,
  format: ['esm'],
  target: 'es2022',
  dts: declarationsOf('panel-core', entry),
  sourcemap: false,
});
