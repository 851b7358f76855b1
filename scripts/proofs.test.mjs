import { expect, it } from 'vitest';
import { lastLine } from './proofs.mjs';

it.each([
  [{ failed: [], notAsked: [] }, '\nAll proven.'],
  [{ failed: ['race'], notAsked: [] }, '\nFell short: race'],
  [{ failed: [], notAsked: ['supply'] }, '\nNot audited: supply. Ask again where a registry answers.'],
  [
    { failed: ['race'], notAsked: ['supply'] },
    '\nFell short: race\nNot audited: supply. Ask again where a registry answers.',
  ],
])('a run of %j ends with %j', (results, line) => {
  expect(lastLine(results)).toBe(line);
});
