import { defineConfig } from 'tsup';
import { publishedStyles } from './styles.build.ts';

export default defineConfig({
  entry: [
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
  ],
  format: ['esm'],
  target: 'es2022',
  dts: { compilerOptions: { ignoreDeprecations: '6.0', incremental: false, customConditions: [] } },
  sourcemap: false,
  esbuildPlugins: [publishedStyles],
});
