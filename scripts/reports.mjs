// Counts of tests from the reports that vitest and Playwright write.
import { readFileSync } from 'node:fs';

const READERS = {
  vitest: ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) => ({
    passed: numPassedTests,
    // A file that did not even load has no test of its own that could fail.
    failed: numFailedTests + testResults.filter(isBrokenFile).length,
    skipped: numPendingTests + numTodoTests,
  }),
  playwright: ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }),
};

const isBrokenFile = ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0;

/**
 * Reads what a step did.
 *
 * @param {'vitest' | 'playwright' | undefined} kind undefined: the step is one check, which its exit code decides
 * @param {string} file the report; a step that crashed wrote none, or half of one
 * @param {number | string} code exit code, or what ended the step instead
 * @returns {{ passed: number, failed: number, skipped: number }}
 */
export function readReport(kind, file, code) {
  if (!kind) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  try {
    return READERS[kind](JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}

/**
 * What a step is worth: a crash, a run without tests and, in CI, a skipped test are failures too.
 *
 * @param {{ passed: number, failed: number, skipped: number }} counts
 * @param {number | string} code as above
 * @param {boolean} mustRunAll true in CI
 */
export function judge({ passed, failed, skipped }, code, mustRunAll) {
  if (code !== 0 && failed === 0) return { passed, failed: 1, skipped, note: `ended with ${code}` };
  if (passed + failed === 0) return { passed, failed: 1, skipped, note: 'ran no test' };
  if (mustRunAll && skipped > 0) return { passed, failed: failed + skipped, skipped: 0, note: `${skipped} skipped` };
  return { passed, failed, skipped, note: '' };
}
