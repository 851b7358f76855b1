// Build options shared by all scripts of the widgets (embed.build.ts).
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, type InlineConfig } from 'vite';
import { withoutPrefixes } from '../../scripts/prefixes.mjs';

/** Preact replaces React, because it is a tenth of its size. */
export const preact = { react: 'preact/compat', 'react-dom': 'preact/compat' };

export const embedConfig = {
  configFile: false,
  logLevel: 'error',
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  define: {
    'process.env.NODE_ENV': '"production"',
    // Marks styled-components' <style> elements: another copy of it on the page must not take them over.
    'process.env.REACT_APP_SC_ATTR': '"data-cabine-styled"',
    // Rules written as text stay readable in an element outside the page (src/embed/WidgetStyles.tsx).
    SC_DISABLE_SPEEDY: 'true',
    'process.env': '{}',
    process: '{}',
  },
  plugins: [withoutPrefixes],
  oxc: { plugins: { styledComponents: { ssr: false, displayName: false, fileName: false, pure: true } } },
  resolve: { alias: preact, conditions: ['@cabine/source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    outDir: fileURLToPath(new URL('../../apps/host/dist', import.meta.url)),
    emptyOutDir: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // Reading a property or a global has no side effects in any library here.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: { minify: true, comments: false },
    },
  },
} satisfies InlineConfig;
