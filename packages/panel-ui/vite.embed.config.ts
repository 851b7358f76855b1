// The script-tag build of the widgets: Preact in React's place, a sheet that shadow roots adopt in styled-components'.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { transform } from 'lightningcss';
import { defaultClientConditions, defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { UNUSED_BY_WIDGETS } from './src/embed/themeNames.ts';
import { themeCss } from './src/theme/themeCss.ts';

export const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Exact names only: `react` must not catch `react-hook-form`. */
export const widgetRuntime = [
  { find: /^react$/, replacement: here('src/embed/react.ts') },
  { find: /^react-dom\/client$/, replacement: here('src/embed/react.ts') },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: here('src/embed/react.ts') },
  { find: /^styled-components$/, replacement: here('src/embed/styled.ts') },
  { find: /^\.\/ServerStyles$/, replacement: here('src/embed/styled.ts') },
  { find: /^\.\/LastTitles$/, replacement: here('src/embed/styled.ts') },
  { find: /^.*\/useIsInBrowser$/, replacement: here('src/embed/styled.ts') },
];

/** The words of the widgets in other languages, which load when an element asks for one (src/embed/loadWords.ts). */
const LANGUAGES = here('src/embed/languages');
/** English comes from its file too: the script keeps the Portuguese set alone. */
const ENGLISH = /\n {2}en: \{\n[\s\S]*?\n {2}\},(?=\n)/;

/**
 * `--cabine-*` of the page are read and never declared, so that they count wherever the page sets them: on the element,
 * on what is around it, in any theme. The theme's own values have names of their own, `--_*`.
 */
const readFromPage = (code: string): string =>
  code
    .replace(/--cabine-([\w-]+):/g, '--_$1:')
    // Rules are written out where they are added (src/embed/styled.ts), which is shorter.
    .replace(/var\(--cabine-([\w-]+)\)/g, 'var(--_$1)')
    .replace(/var\(--cabine-accent,\s*([^)]+)\)/g, 'var(--cabine-accent,var(--_accent,$1))');

/** Files that the panel brings with it. */
const OWN_FONTS = /"(?:Inter Variable|Cabine Fallback)", /g;

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
    enforce: 'pre',
    load: (id) =>
      id.endsWith('/theme/themeCss.ts')
        ? `export const themeCss = ${JSON.stringify(readFromPage(String(code).replace(OWN_FONTS, '')))}`
        : null,
    transform: (source, id) =>
      /panel-ui\/src\/(?!theme\/themeCss).*(?<!\.stories|\.browser)\.tsx?$/.test(id) && source.includes('--cabine-')
        ? { code: readFromPage(source), map: null }
        : null,
  };
}

/** Packed once, at leisure: the server sends what is compressed already. */
export function writePacked(dir: string, files: readonly { fileName: string; code: string }[]): void {
  for (const { fileName, code } of files) writeFileSync(join(dir, `${fileName}.br`), brotliCompressSync(code));
}

/**
 * The code of embed.js as a browser runs it: it is no module, so that `async` and every old site builder take it, and its
 * names must not become the page's.
 *
 * @param home where the script's site is, seen from the script's own address
 */
export function toClassic({ code, fileName, imports, exports }: Chunk, home: string): string {
  if (imports.length + exports.length > 0) throw new Error(`${fileName} shares code with a widget.`);
  return `(cabineScript=>{${code.trim()}})(${home});`;
}
type Chunk = Pick<Rolldown.OutputChunk, 'code' | 'fileName' | 'imports' | 'exports'>;
/** A script without `crossorigin` has no address to import from, nor `import.meta`. */
export const OWN_ADDRESS = 'document.currentScript?.src||document.baseURI';

/** Leaves the Portuguese words alone in the script. */
export const onlyPortuguese = (): Plugin => ({
  name: 'cabine-only-portuguese',
  enforce: 'pre',
  transform(source, id) {
    if (!/\/panel-ui\/src\/.*\.labels\.ts$/.test(id)) return null;
    if (!ENGLISH.test(source)) return this.error(`${id} has no set 'en' in the usual form.`);
    return { code: source.replace(ENGLISH, ''), map: null };
  },
});

const otherLanguages = (): Plugin => ({
  name: 'cabine-other-languages',
  generateBundle() {
    for (const name of readdirSync(LANGUAGES)) {
      const words: unknown = JSON.parse(readFileSync(join(LANGUAGES, name), 'utf8'));
      this.emitFile({ type: 'asset', fileName: `embed-words-${name}`, source: JSON.stringify(words) });
    }
  },
});

function classicScript(): Plugin {
  return {
    name: 'cabine-classic-script',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.isEntry) continue;
        // What loads later must be named.
        file.code = toClassic(file, OWN_ADDRESS).replace(
          /\bimport\((["'`]\.\/[^"'`]+["'`])\)/g,
          'import(new URL($1,cabineScript))',
        );
      }
    },
    writeBundle({ dir = '' }, bundle) {
      writePacked(
        dir,
        Object.values(bundle).filter((file) => file.type === 'chunk'),
      );
    },
  };
}

/** What every form of the script is built with. */
export const common = {
  root: here('.'),
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { plugins: { styledComponents: { ssr: false, displayName: false, fileName: false } } },
  resolve: { alias: widgetRuntime, conditions: ['@cabine/source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    outDir: here('../../apps/host/dist'),
    emptyOutDir: false,
    modulePreload: false,
    reportCompressedSize: false,
  },
} satisfies UserConfig;

export default defineConfig({
  ...common,
  plugins: [widgetTheme(), onlyPortuguese(), otherLanguages(), classicScript()],
  build: {
    ...common.build,
    lib: { entry: [here('src/embed/embed.ts'), here('src/embed/embed-frame.ts')], formats: ['es'] },
    rolldownOptions: {
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'embed/[name]-[hash].js',
        // What several widgets have in common is one file.
        codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] },
        minify: true,
        comments: false,
      },
    },
  },
});
