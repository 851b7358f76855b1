import { SECRETS } from '../platform/environment';
import type { Setting } from './setting';
import { SECTIONS } from './settings';

const FIRST_VERSION = '0.2.0';
const code = (value: unknown) => `\`${String(value)}\``;

function usualOf({ usual, read }: Setting): string {
  const value = usual ?? read({});
  return value === null ? '' : (usual ?? code(value));
}

function tableOf(settings: Readonly<Record<string, Setting>>): string {
  const rows = Object.entries(settings).map(([name, setting]) =>
    [code(name), usualOf(setting), setting.meaning, code(setting.example), setting.since ?? FIRST_VERSION].join(' | '),
  );
  const head = ['Variable | Default | Meaning | Example | Since', '--- | --- | --- | --- | ---'];
  return [...head, ...rows].map((row) => `| ${row} |`.replaceAll('|  |', '| |')).join('\n');
}

/** The written parts of docs/operations/settings.md. */
const PARTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(SECTIONS).map(([section, settings]) => [section, tableOf(settings)])),
  'Secrets in files': SECRETS.map((name) => `- ${code(name)}`).join('\n'),
};

/**
 * The page with each part as it must be, between its comment and the next empty line.
 *
 * @throws Error if the page lacks a part's comment
 */
export function writtenInto(page: string): string {
  return Object.entries(PARTS).reduce((text, [name, part]) => {
    const mark = `<!-- written: ${name} -->\n`;
    const [before, after] = text.split(mark);
    if (before === undefined || after === undefined) throw new Error(`The page has no comment ${mark}`);
    return `${before}${mark}${part}${after.slice(after.indexOf('\n\n'))}`;
  }, page);
}

const plain = (markdown: string) => markdown.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('`', '');

/** `settings.example` of the archive: each setting beneath a comment, as a line of an environment file. */
export function settingsExample(): string {
  const lines = Object.entries(SECTIONS).flatMap(([section, settings]) => [
    `# ${section}`,
    '',
    ...Object.entries(settings).flatMap(([name, setting]) => [
      `# ${plain(setting.meaning)}${usualOf(setting) === '' ? '' : ` (default: ${plain(usualOf(setting))})`}`,
      `#${name}=${setting.example}`,
      '',
    ]),
  ]);
  const first = '# Remove the # before the settings that you need. docs/operations/settings.md says more.';
  return [first, '', ...lines].join('\n');
}
