// The settings as the tables of docs/operations/settings.md have them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './build.mjs';

/** Every setting by section; its cells are Markdown. */
export function readSettings() {
  const page = readFileSync(join(ROOT, 'docs/operations/settings.md'), 'utf8');
  return page.split(/^## /m).flatMap((section) => {
    const rows = [...section.matchAll(/^\| `([A-Z_0-9]+)` \| (.*) ?\| (.+) \| `(.+)` \| \S+ \|$/gm)];
    const settings = rows.map(([, name, usual, meaning, example]) => ({ name, usual: usual.trim(), meaning, example }));
    return settings.length > 0 ? [{ section: section.split('\n', 1)[0], settings }] : [];
  });
}

const plain = (markdown) => markdown.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('`', '');

/** `settings.example` of the archive: each setting beneath a comment, as a line of an environment file. */
export function settingsExample() {
  const lines = readSettings().flatMap(({ section, settings }) => [
    `# ${section}`,
    '',
    ...settings.flatMap(({ name, usual, meaning, example }) => [
      `# ${plain(meaning)}${usual === '' ? '' : ` (default: ${plain(usual)})`}`,
      `#${name}=${example}`,
      '',
    ]),
  ]);
  const first = '# Remove the # before the settings that you need. docs/operations/settings.md says more.';
  return [first, '', ...lines].join('\n');
}
