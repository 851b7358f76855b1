import { defineConfig } from 'tsup';
import { declarationsOf } from '../declarations.build';
import { publishedStyles } from './styles.build.ts';

const entry = [
  'src/index.ts',
  'src/player.ts',
  'src/schedule.ts',
  'src/week.ts',
  'src/requests.ts',
  'src/notifications.ts',
  'src/crud.ts',
  'src/table.ts',
  'src/guards.ts',
  'src/reactRouter.tsx',
];

export default defineConfig({
  entry,
  format: ['esm'],
  target: 'es2022',
  dts: declarationsOf('panel-ui', entry),
  sourcemap: false,
  esbuildPlugins: [publishedStyles],
});
