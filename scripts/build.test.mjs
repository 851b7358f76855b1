import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, build } from './build.mjs';

it('a build that fails is not taken for the one before it once its change is taken back', () => {
  const stamp = join(ROOT, '.cache/nothing-build');
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  writeFileSync(stamp, 'of an earlier build');
  const nothing = { name: 'nothing', workspace: '@cabine/nothing', sources: [], built: import.meta.filename };
  expect(() => build(nothing)).toThrow('The nothing was not built');
  expect(existsSync(stamp)).toBe(false);
});
