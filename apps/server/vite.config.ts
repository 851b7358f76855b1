import { defaultServerConditions, defineConfig } from 'vite';

/** One file with everything in it that Node would else look for in hundreds; addons and what few stations need stay out. */
export default defineConfig({
  ssr: {
    noExternal: true,
    external: ['libsql', '@node-rs/argon2', 'pg', '@aws-sdk/client-s3'],
    resolve: { conditions: ['@cabine/source', ...defaultServerConditions] },
  },
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    // The sources find assets and the panel from where they lie, two folders down: so must every piece here.
    outDir: 'dist/server',
    assetsDir: '',
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        admin: 'src/admin/main.ts',
        backup: 'src/backup/main.ts',
        checkConfig: 'src/operations/main.ts',
        examineWorker: 'src/soundtracks/examineWorker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
