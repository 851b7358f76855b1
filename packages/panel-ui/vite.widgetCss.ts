import { Features, transform } from 'lightningcss';
import type { Plugin } from 'vite';
import { themeCss } from './src/theme/themeCss';

const THEME_FILE = /\/theme\/themeCss\.ts$/;
const THEME_MARK = 'cabine-theme-text';
const MARK_IN_CODE = new RegExp(`(["'\`])${THEME_MARK}\\1`);
const TEMPLATE = /\b(styled\.\w+|createGlobalStyle)`([^`]*)`/g;
const VARIABLE = /(--cabine-[\w-]+)/g;
const DEFINITION = /(--cabine-[\w-]+):([^;}]+);?/g;

/** Flat and short: phones and school laptops of a few years ago know no nested rules. */
function flatten(css: string, file: string): string {
  const { code } = transform({ filename: file, code: Buffer.from(css), minify: true, include: Features.Nesting });
  return code.toString();
}

/** The number that a template takes from a constant of its file. */
function constantIn(source: string, name: string, file: string): string {
  const value = new RegExp(`const ${name} = ([\\d_]+);`).exec(source)?.[1];
  if (value) return value.replaceAll('_', '');
  throw new Error(`${file}: a widget's style takes \${${name}}, which is no number of that file. Write it out.`);
}

/** Styles of components: `&` stands for the component's class, which the runtime gives. */
function flattenTemplates(source: string, file: string): string {
  return source.replace(TEMPLATE, (whole, tag: string, css: string) => {
    if (tag === 'createGlobalStyle') return whole;
    const full = css.replace(/\$\{(\w+)\}/g, (_, name: string) => constantIn(source, name, file));
    return `${tag}\`${flatten(`.own-class{${full}}`, file).replaceAll('.own-class', '&')}\``;
  });
}

/** The theme without the variables and animations that nothing of the widgets names. */
function pruneTheme(sources: readonly string[]): string {
  const css = flatten(themeCss, 'theme.css').replace(/@font-face\{[^}]*\}/, '');
  const wanted = new Set(`${sources.join()}${css.replace(DEFINITION, '')}`.match(VARIABLE));
  const definitions = [...css.matchAll(DEFINITION)];
  for (let before = -1; before !== wanted.size;) {
    before = wanted.size;
    for (const [, name = '', value = ''] of definitions)
      if (wanted.has(name)) for (const each of value.match(VARIABLE) ?? []) wanted.add(each);
  }
  const isNamed = (name: string) => sources.some((source) => source.includes(name));
  return css
    .replace(DEFINITION, (whole, name: string) => (wanted.has(name) ? whole : ''))
    .replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^}]*\})*\}/g, (whole, name: string) => (isNamed(name) ? whole : ''))
    .replaceAll(';}', '}');
}

/** Prepares at build time what the widgets' style runtime adopts: flat rules, and of the theme only what they use. */
export function widgetCss(): Plugin {
  return {
    name: 'cabine-widget-css',
    enforce: 'pre',
    load: (id) => (THEME_FILE.test(id) ? `export const themeCss = ${JSON.stringify(THEME_MARK)};` : null),
    transform: (source, id) => (/\.tsx$/.test(id) ? flattenTemplates(source, id) : null),
    renderChunk(code, chunk) {
      if (!code.includes(THEME_MARK)) return null;
      const sources = [...this.getModuleIds()].map((id) => this.getModuleInfo(id)?.code ?? '');
      if (sources.every((source) => source === '')) this.error(`${chunk.fileName}: no sources to prune the theme by.`);
      return code.replace(MARK_IN_CODE, () => JSON.stringify(pruneTheme(sources)));
    },
  };
}
