import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Features, transform } from 'lightningcss';
import type { Plugin } from 'vite';
import { themeCss } from './src/theme/themeCss.ts';

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

/** A number or a text that a template takes from a constant of its file, or of the file that it is imported from. */
function constantOf(name: string, source: string, file: string): string {
  const value = new RegExp(`const ${name} = (?:([\\d_]+)|\`([^\`]*)\`);`).exec(source);
  if (value) return value[1]?.replaceAll('_', '') ?? fill(value[2] ?? '', source, file);
  const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '(\\.[^']*)';`).exec(source)?.[1];
  const other = from && resolve(dirname(file), `${from}.ts`);
  if (other && existsSync(other)) return constantOf(name, readFileSync(other, 'utf8'), other);
  throw new Error(
    `${file}: a style takes \${${name}}, which is no constant number or text. The widgets' styles are made while ` +
      'building, so nothing in them can be computed. Use a CSS variable or a data attribute, or write it out.',
  );
}

function fill(css: string, source: string, file: string): string {
  return css.replace(/\$\{(\w+)\}/g, (_, name: string) => constantOf(name, source, file));
}

/** Styles of components: `&` stands for the component's class, which the runtime gives. */
function flattenTemplates(source: string, file: string): string {
  return source.replace(TEMPLATE, (whole, tag: string, css: string) => {
    if (tag === 'createGlobalStyle') return whole;
    const flat = flatten(`.own-class{${fill(css, source, file)}}`, file);
    return `${tag}\`${flat.replaceAll('.own-class', '&')}\``;
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
  let isBuild = false;
  return {
    name: 'cabine-widget-css',
    enforce: 'pre',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    load: (id) => (isBuild && THEME_FILE.test(id) ? `export const themeCss = ${JSON.stringify(THEME_MARK)};` : null),
    transform: (source, id) => (/(\.tsx|Look\.ts)$/.test(id) ? flattenTemplates(source, id) : null),
    renderChunk(code, chunk) {
      if (!code.includes(THEME_MARK)) return null;
      const sources = [...this.getModuleIds()].map((id) => this.getModuleInfo(id)?.code ?? '');
      if (sources.every((source) => source === '')) this.error(`${chunk.fileName}: no sources to prune the theme by.`);
      return code.replace(MARK_IN_CODE, () => JSON.stringify(pruneTheme(sources)));
    },
  };
}
