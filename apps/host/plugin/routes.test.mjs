import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const DIST = new URL('../dist/', import.meta.url);
const read = (name) => JSON.parse(readFileSync(new URL(name, DIST), 'utf8'));
const routes = read('routes.json');
const manifest = read('.vite/manifest.json');
const first = readFileSync(new URL('index.html', DIST), 'utf8').match(/assets\/[^"]+\.js/g);
/** The bundler's own functions, which it keeps apart. */
const RUNTIME = /rolldown-runtime/;

describe('what a page loads', () => {
  it.each(Object.entries(routes))('%s is at most seven files', (_, files) => {
    expect([...first, ...files].length).toBeLessThanOrEqual(7);
  });

  it('consists of files worth a request each', () => {
    const files = [...new Set(Object.values(routes).flat())].filter((file) => !RUNTIME.test(file));
    expect(files.filter((file) => statSync(new URL(`.${file}`, DIST)).size < 5_000)).toEqual([]);
  });

  it('has no file that only passes on the exports of another', () => {
    const passing = Object.values(manifest).filter(({ file }) => statSync(new URL(file, DIST)).size < 300);
    expect(passing).toEqual([]);
  });
});
