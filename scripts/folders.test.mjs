// Vitest runs this: folders of a package don't import each other in a circle, but for what ARCHITECTURE.md names.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './build.mjs';

/** Imports that go up, and why: ARCHITECTURE.md. */
const UP = {
  'packages/panel-core/src': /^(provider\/\S+ auth|radio\/useListeners.ts provider)$/,
  'packages/panel-ui/src': /^(labels\/labelSets.ts \w+|provider\/FormUserPicker.tsx users|provider\/\S+ radio)$/,
  'apps/server/src': /^$/,
};
const IS_TEST = /\.(test|stories|fixtures)\.|(^|\/)testing(\/|\.)/;
const IMPORT = /(?:from |import\()'(\.[^']*)'/g;

/** Each folder's imports of others. */
function readArrows(root) {
  const arrows = new Map();
  for (const file of readdirSync(join(ROOT, root), { recursive: true })) {
    if (!/\.tsx?$/.test(file) || !file.includes('/') || IS_TEST.test(file)) continue;
    const [from] = file.split('/');
    for (const [, path] of readFileSync(join(ROOT, root, file), 'utf8').matchAll(IMPORT)) {
      const [to, ...rest] = join(dirname(file), path).split('/');
      if (to === from || to === '..' || rest.length === 0 || UP[root].test(`${file} ${to}`)) continue;
      arrows.set(from, new Map([...(arrows.get(from) ?? []), [to, file]]));
    }
  }
  return arrows;
}

/** Takes away folders that import none of the others, or that none imports: the rest are in circles or between them. */
function circles(arrows) {
  let left = [...arrows].flatMap(([from, to]) => [...to].map(([each, file]) => ({ from, to: each, file })));
  for (let before = -1; before !== left.length;) {
    before = left.length;
    const all = left;
    left = all.filter(({ from, to }) => all.some((one) => one.to === from) && all.some((one) => one.from === to));
  }
  return left.map(({ from, to, file }) => `${from}/ imports ${to}/: ${file}`);
}

it.each(Object.keys(UP))('no circle of folders in %s', (root) => {
  const arrows = readArrows(root);
  expect(arrows.size).toBeGreaterThan(10);
  expect(circles(arrows)).toEqual([]);
});
