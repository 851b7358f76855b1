import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ATTRIBUTES } from '../packages/panel-ui/src/embed/settings';
import { describeComponent } from './describeComponent';
import { createTimetableClient } from './docs/examples/adapter';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

describe('what the docs pages show is true', () => {
  it('every file that they show is there', () => {
    const pages = readdirSync(join(import.meta.dirname, 'docs')).filter((name) => name.endsWith('.mdx'));
    const shown = pages.flatMap((page) =>
      [...read(`docs/${page}`).matchAll(/from '(\.[^'?]+)\?raw'/g)].map(([, path = '']) => path),
    );
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((path) => !existsSync(join(import.meta.dirname, 'docs', path)))).toEqual([]);
  });

  it('an example in a component’s comment is code, not the word @example', () => {
    const description = 'A form in a dialog.\n\n@example\n<FormDialog open>\n  {fields}\n</FormDialog>';
    expect(describeComponent({ __docgenInfo: { description } })).toBe(
      'A form in a dialog.\n\n\n```tsx\n<FormDialog open>\n  {fields}\n</FormDialog>\n```\n',
    );
    expect(describeComponent({ __docgenInfo: { description: '@example <Guard needs="x" />' } })).toContain(
      '```tsx\n<Guard needs="x" />\n```',
    );
    expect(describeComponent(() => null)).toBe('');
  });

  it('an adapter makes schedules of another back end’s timetable', async () => {
    const asked: string[] = [];
    const ask = async (input: RequestInfo | URL) => {
      asked.push(input instanceof Request ? input.url : input.toString());
      return Response.json({ items: [{ id: 7, weekday: 5, from: '21:00', to: '21:45', dj: 'dj-Rafa' }] });
    };
    const client = createTimetableClient(ask);
    await expect(client.schedules.list()).resolves.toEqual([
      { id: 7, type: 'broadcast', day_of_week: 4, start_time: '21:00', end_time: '21:45', user_name: 'dj-Rafa' },
    ]);
    expect(asked).toEqual(['https://old.example/v2/timetable']);
  });

  it('an adapter’s mistake is named', async () => {
    const ask = async () => Response.json({ items: [{ id: 7, weekday: 9, from: '21:00', to: '21:45', dj: 'Bia' }] });
    await expect(createTimetableClient(ask as typeof fetch).schedules.list()).rejects.toMatchObject({
      kind: 'malformed',
    });
  });

  it('the widget’s attributes and events are those of its code', () => {
    const example = read('docs/examples/embed.html');
    const embed = read('../packages/panel-ui/src/embed/elements.ts');
    const [, tag = '', attributes = ''] = /<(cabine-[a-z]+)([^>]*)>/.exec(example) ?? [];
    expect(embed).toContain(`define('${tag}'`);
    const named = [...attributes.matchAll(/([a-z]+)=/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(0);
    expect(ATTRIBUTES).toEqual(expect.arrayContaining(named));
    const events = [...example.matchAll(/cabine:[a-z]+/g)].map(([event]) => event);
    expect(events.length).toBeGreaterThan(0);
    for (const event of events) expect(embed).toContain(event);
    const table = read('../docs/embed.md').split('| Attribute |')[1]?.split('\n\n')[0] ?? '';
    const rows = [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []);
    expect(rows.sort()).toEqual([...ATTRIBUTES].sort());
  });

  it('the chapter that the page shows is there', () => {
    const contributing = read('../CONTRIBUTING.md');
    expect(contributing.indexOf('## Add an entity')).toBeGreaterThan(0);
    expect(contributing.indexOf('\n## Habits')).toBeGreaterThan(contributing.indexOf('## Add an entity'));
  });
});
