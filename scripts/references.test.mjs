// Vitest runs this. Comments, tests and documents name a section of docs/product.md or docs/design.md: each must be there.
// Checkers of links read links in Markdown, and these are words in comments.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './build.mjs';

const FOLDERS = ['apps', 'packages', 'e2e', 'scripts', 'bench', 'docs', 'examples', '.storybook'];
const READ = /\.(ts|tsx|mjs|js|md|mdx|html|php)$/;
const SKIPPED = /(^|\/)(node_modules|dist|\.cache)\//;

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true }).map((name) => `${folder}/${name}`),
).filter((path) => READ.test(path) && !SKIPPED.test(path) && !path.endsWith('references.test.mjs'));

const sectionsOf = (name) =>
  new Set([...readFileSync(join(ROOT, 'docs', name), 'utf8').matchAll(/^#+ (\d+(?:\.\d+)?)\b/gm)].map(([, at]) => at));
const sections = { product: sectionsOf('product.md'), design: sectionsOf('design.md') };

it('every section that is named exists', () => {
  const wrong = [];
  let named = 0;
  for (const path of sources) {
    const text = readFileSync(join(ROOT, path), 'utf8');
    for (const [reference, document, at] of text.matchAll(/\b(product|design)\.md (\d+(?:\.\d+)?)/g)) {
      named += 1;
      if (!sections[document].has(at)) wrong.push(`${path}: ${reference}`);
    }
    for (const [reference] of text.matchAll(/\b(SPEC|DESIGN)( section)? \d+/g)) wrong.push(`${path}: ${reference}`);
  }
  expect(wrong).toEqual([]);
  expect(named).toBeGreaterThan(200);
});
