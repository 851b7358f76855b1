// How many tests of a check passed. The totals of JUnit's format, which Vitest and Playwright both write, need no parser.
import { readFileSync } from 'node:fs';

/**
 * @param {string} file a check that crashed wrote none, or half of one
 * @returns {{ passed: number, failed: number, skipped: number }}
 */
export function readReport(file) {
  const totals = { tests: 0, failures: 0, errors: 0, skipped: 0 };
  for (const [suite] of read(file).matchAll(/<testsuite .*?>/g))
    for (const name of Object.keys(totals)) totals[name] += Number(suite.match(` ${name}="(\\d+)"`)?.[1] ?? 0);
  const failed = totals.failures + totals.errors;
  return { passed: totals.tests - failed - totals.skipped, failed, skipped: totals.skipped };
}

function read(file) {
  try {
    const text = readFileSync(file, 'utf8');
    return text.includes('</testsuites>') ? text : '';
  } catch {
    return '';
  }
}

/**
 * What a check is worth: a crash, a run without tests and, in CI, a skipped test are failures too.
 *
 * @param {ReturnType<typeof readReport> | null} report null: the check is one, which its exit code decides
 * @param {number | string} code exit code, or the signal that ended it
 * @param {boolean} mustRunAll true in CI
 */
export function judge(report, code, mustRunAll) {
  const { passed, failed, skipped } = report ?? { passed: code === 0 ? 1 : 0, failed: 0, skipped: 0 };
  if (code !== 0 && failed === 0) return { passed, failed: 1, skipped, note: `ended with ${code}` };
  if (passed + failed === 0) return { passed, failed: 1, skipped, note: 'ran no test' };
  if (mustRunAll && skipped > 0) return { passed, failed: failed + skipped, skipped: 0, note: `${skipped} skipped` };
  return { passed, failed, skipped, note: skipped > 0 ? `${skipped} skipped` : '' };
}
