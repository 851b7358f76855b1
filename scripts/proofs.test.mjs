import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './build.mjs';
import { trackedFiles } from './changed.mjs';
import { SOURCES, lastLine, proofsOf } from './proofs.mjs';

it.each([
  [{ failed: [], notAudited: [] }, '\nAll proven.'],
  [{ failed: ['race'], notAudited: [] }, '\nFell short: race'],
  [{ failed: [], notAudited: ['supply'] }, '\nNot audited: supply. Run again with access to the npm registry.'],
  [
    { failed: ['race'], notAudited: ['supply'] },
    '\nFell short: race\nNot audited: supply. Run again with access to the npm registry.',
  ],
])('a run of %j ends with %j', (results, line) => {
  expect(lastLine(results)).toBe(line);
});

it('every proof names its sources, which exist, and every file that ships is a source of one', () => {
  const rows = readFileSync(join(ROOT, 'scripts/proof.mjs'), 'utf8').matchAll(/^ {2}'?([\w-]+)'?: \[/gm);
  expect(Object.keys(SOURCES).sort()).toEqual([...rows].map(([, name]) => name).sort());
  const files = trackedFiles().filter((file) => existsSync(join(ROOT, file)));
  const begins = Object.values(SOURCES).flat();
  expect(begins.filter((begin) => !files.some((file) => file.startsWith(begin)))).toEqual([]);
  const ships = files.filter(
    (file) => /^(packages|apps|deploy)\//.test(file) && !/\.(test|stories|browser)\.|\.md$/.test(file),
  );
  expect(ships.filter((file) => proofsOf([file]).length === 0)).toEqual([]);
  expect(proofsOf(['deploy/icecast.xml'])).toEqual(['radio', 'operations']);
});
