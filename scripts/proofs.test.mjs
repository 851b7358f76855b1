import { expect, it } from 'vitest';
import { lastLine } from './proofs.mjs';

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
