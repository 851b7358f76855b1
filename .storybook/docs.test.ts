import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ATTRIBUTES } from '../packages/panel-ui/src/embed/settings';
import { describeComponent } from './describeComponent';
import { createTimetableClient } from './docs/examples/adapter';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

describe('docs pages match the code', () => {
  it('every included file exists', () => {
    const pages = readdirSync(join(import.meta.dirname, 'docs')).filter((name) => name.endsWith('.mdx'));
    const shown = pages.flatMap((page) =>
      [...read(`docs/${page}`).matchAll(/from '(\.[^'?]+)\?raw'/g)].map(([, path = '']) => path),
    );
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((path) => !existsSync(join(import.meta.dirname, 'docs', path)))).toEqual([]);
  });

  it('an @example becomes a code block', () => {
    const description = 'A form in a dialog.\n\n@example\n<FormDialog open>\n  {fields}\n</FormDialog>';
    expect(describeComponent({ __docgenInfo: { description } })).toBe(
      'A form in a dialog.\n\n\n```tsx\n<FormDialog open>\n  {fields}\n</FormDialog>\n```\n',
    );
    expect(describeComponent({ __docgenInfo: { description: '@example <Guard needs="x" />' } })).toContain(
      '```tsx\n<Guard needs="x" />\n```',
    );
    expect(describeComponent(() => null)).toBe('');
  });

  it('the example adapter converts another back end’s timetable to schedules', async () => {
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

  it('a wrong value from an adapter is reported as `malformed`', async () => {
    const ask = async () => Response.json({ items: [{ id: 7, weekday: 9, from: '21:00', to: '21:45', dj: 'Bia' }] });
    await expect(createTimetableClient(ask as typeof fetch).schedules.list()).rejects.toMatchObject({
      kind: 'malformed',
    });
  });

  it('the documented attributes and events of the widget are those in its code', () => {
    const example = read('docs/examples/embed.html');
    const embed = read('../packages/panel-ui/src/embed/elements.ts');
    const [, tag = '', attributes = ''] = /<(cabine-[a-z]+)([^>]*)>/.exec(example) ?? [];
    expect(embed).toContain(`'${tag}':`);
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

  it('the included chapter exists', () => {
    const contributing = read('../CONTRIBUTING.md');
    expect(contributing.indexOf('## Add an entity')).toBeGreaterThan(0);
    expect(contributing.indexOf('\n## Habits')).toBeGreaterThan(contributing.indexOf('## Add an entity'));
  });
});
