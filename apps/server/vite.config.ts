import { defaultServerConditions, defineConfig } from 'vite';

const PACKAGE = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/;

/** A file per package, where Node would else look for hundreds; addons and what few stations need stay out. */
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
      // Else each module's functions are compiled at the start, also those that no request needs.
      optimization: { pifeForModuleWrappers: false },
      input: {
        main: 'src/main.ts',
        admin: 'src/admin/main.ts',
        backup: 'src/backup/main.ts',
        checkConfig: 'src/operations/main.ts',
        examineWorker: 'src/soundtracks/examineWorker.ts',
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        // Node keeps each file's text and map in memory. Names stay as they are, for stack traces.
        minify: { compress: true, mangle: false, codegen: true },
        sourcemapExcludeSources: true,
        // To parse one file of 3 MB takes 20 MB that the process does not give back.
        codeSplitting: {
          groups: [
            // webAuthn.ts loads it before the package that needs it.
            { name: 'reflect-metadata', test: /reflect-metadata/, priority: 1 },
            { debugName: 'package', test: PACKAGE, name: (id) => PACKAGE.exec(id)![1]!.replace('/', '-') },
          ],
        },
      },
    },
  },
});
