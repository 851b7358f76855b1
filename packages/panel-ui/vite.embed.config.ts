// The script-tag build of the widgets: Preact in React's place, a sheet that shadow roots adopt in styled-components'.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { transform } from 'lightningcss';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { UNUSED_BY_WIDGETS } from './src/embed/themeNames.ts';
import { themeCss } from './src/theme/themeCss.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Exact names only: `react` must not catch `react-hook-form`. */
export const widgetRuntime = [
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^styled-components$/, replacement: here('src/embed/styled.ts') },
];

/** The theme as a text, without what no widget uses. */
export function widgetTheme(): Plugin {
  const { code } = transform({
    filename: 'theme.css',
    code: Buffer.from(themeCss),
    minify: true,
    unusedSymbols: UNUSED_BY_WIDGETS,
    // It stands in for the panel's own font while that loads.
    visitor: { Rule: { 'font-face': () => [] } },
  });
  return {
    name: 'cabine-widget-theme',
    load: (id) =>
      id.endsWith('/theme/themeCss.ts') ? `export const themeCss = ${JSON.stringify(String(code))}` : null,
  };
}

/** embed.js is no module, so that `async` and every old site builder take it: its names must not become the page's. */
function classicScript(): Plugin {
  return {
    name: 'cabine-classic-script',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.isEntry) continue;
        if (file.imports.length + file.exports.length > 0) this.error(`${file.fileName} shares code with a widget.`);
        // A script without `crossorigin` has no address to import from: it must be named.
        const code = file.code
          .trim()
          .replace(/\bimport\((["'`]\.\/[^"'`]+["'`])\)/g, 'import(new URL($1,cabineScript))');
        file.code = `(cabineScript=>{${code}})(document.currentScript?.src||document.baseURI);`;
      }
    },
    // The server sends what is compressed already; nobody compresses better than once, at leisure.
    writeBundle({ dir = '' }, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') writeFileSync(join(dir, `${file.fileName}.br`), brotliCompressSync(file.code));
      }
    },
  };
}

export default defineConfig({
  root: here('.'),
  publicDir: false,
  plugins: [widgetTheme(), classicScript()],
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { plugins: { styledComponents: { ssr: false, displayName: false, fileName: false } } },
  resolve: { alias: widgetRuntime, conditions: ['@cabine/source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    outDir: here('../../apps/host/dist'),
    emptyOutDir: false,
    modulePreload: false,
    reportCompressedSize: false,
    lib: { entry: [here('src/embed/embed.ts'), here('src/embed/embed-frame.ts')], formats: ['es'] },
    rolldownOptions: {
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'embed/[name]-[hash].js',
        minify: true,
        comments: false,
      },
    },
  },
});
