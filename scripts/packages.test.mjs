// Run by Vitest. ARCHITECTURE.md must list every package that is shipped, with its purpose.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './build.mjs';

const read = (name) => readFileSync(join(ROOT, name), 'utf8');
const WORKSPACES = ['packages/panel-core', 'packages/panel-ui', 'apps/host', 'apps/server'];

it('the documented npm install names every optional peer dependency', () => {
  const { peerDependenciesMeta } = JSON.parse(read('packages/panel-ui/package.json'));
  const optional = Object.keys(peerDependenciesMeta).filter((name) => name !== 'react-router');
  for (const file of ['packages/panel-ui/README.md', '.storybook/docs/OwnApp.mdx']) {
    const line = /^npm install (react-aria .*)$/m.exec(read(file))?.[1] ?? '';
    expect(line.split(' ').sort()).toEqual(optional);
  }
});

it('ARCHITECTURE.md lists every shipped package', () => {
  const table = read('ARCHITECTURE.md').split('## Which package does which job')[1].split('\n## ')[0];
  const named = new Set(table.match(/@?[\w-]+(?:[/.][\w.-]+)*/g));
  const shipped = WORKSPACES.flatMap((folder) => {
    const { dependencies = {}, peerDependencies = {} } = JSON.parse(read(`${folder}/package.json`));
    return Object.keys({ ...dependencies, ...peerDependencies });
  }).filter((name) => !name.startsWith('@cabine/'));
  expect(shipped.length).toBeGreaterThan(40);
  expect([...new Set(shipped)].filter((name) => !named.has(name))).toEqual([]);
});
