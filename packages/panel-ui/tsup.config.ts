import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/index.ts', 'src/player.ts', 'src/schedule.ts', 'src/notifications.ts', 'src/crud.ts', 'src/guards.ts'],
  format: ['esm'],
  target: 'es2022',
  sourcemap: false,
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
});
