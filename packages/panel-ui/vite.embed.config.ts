// What every script of the widgets is built with (embed.build.ts).
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, type InlineConfig } from 'vite';

/** Preact in React's place, a tenth of its size. */
export const preact = { react: 'preact/compat', 'react-dom': 'preact/compat' };

export const embedConfig = {
  configFile: false,
  logLevel: 'error',
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  define: {
    'process.env.NODE_ENV': '"production"',
    // The mark of styled-components' <style> elements: it must not take over those of a page that uses it too.
    'process.env.REACT_APP_SC_ATTR': '"data-cabine-styled"',
    // It writes rules as text, which an element outside the page keeps too (src/embed/WidgetStyles.tsx).
    SC_DISABLE_SPEEDY: 'true',
    'process.env': '{}',
    process: '{}',
  },
  oxc: { plugins: { styledComponents: { ssr: false, displayName: false, fileName: false, pure: true } } },
  resolve: { alias: preact, conditions: ['@cabine/source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    outDir: fileURLToPath(new URL('../../apps/host/dist', import.meta.url)),
    emptyOutDir: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // No library here changes anything by being read.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: { minify: true, comments: false },
    },
  },
} satisfies InlineConfig;
