// Reads the number of passed tests from JUnit reports, which Vitest and Playwright write. The totals can be read
// without an XML parser.
import { readFileSync } from 'node:fs';

/**
 * @param {string} file may be missing or incomplete if the check crashed
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
 * The result of a check. Counts a crash, a run without tests and, in CI, skipped tests as failures.
 *
 * @param {ReturnType<typeof readReport> | null} report null: the exit code alone decides
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
