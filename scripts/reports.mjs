// Reads the number of passed tests from JUnit reports, which Vitest and Playwright write, and prints what a run took. The
// totals can be read without an XML parser.
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
 * @param {{ mustRunAll?: boolean, mayBeEmpty?: boolean }} options `mustRunAll` in CI
 */
export function judge(report, code, { mustRunAll = false, mayBeEmpty = false } = {}) {
  const { passed, failed, skipped } = report ?? { passed: code === 0 ? 1 : 0, failed: 0, skipped: 0 };
  if (code !== 0 && failed === 0) return { passed, failed: 1, skipped, note: `ended with ${code}` };
  if (passed + failed === 0 && !mayBeEmpty) return { passed, failed: 1, skipped, note: 'ran no test' };
  if (mustRunAll && skipped > 0) return { passed, failed: failed + skipped, skipped: 0, note: `${skipped} skipped` };
  return { passed, failed, skipped, note: skipped > 0 ? `${skipped} skipped` : '' };
}

const gigabytes = (kilobytes) => (kilobytes / 1e6).toFixed(1);

/**
 * What each check took, and a warning for each above its share of processor time: a slow machine is no fault.
 *
 * @param {{ name: string, passed: number, failed: number, wall: number, seconds: number, peak: number, share?: number, by?: string | null }[]} results
 * @param {{ wall: number, peak: number }} all of the whole run; `peak` in kilobytes, as theirs
 */
export function tableOf(results, all) {
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
  const tests = ({ passed, failed }) => passed + failed;
  const row = (name, count, { wall, peak }, processor, share = '') => [
    name,
    `${count}`,
    wall.toFixed(0),
    processor.toFixed(0),
    `${share}`,
    gigabytes(peak),
  ];
  const rows = [
    ['check', 'tests', 'wall s', 'processor s', 'share s', 'memory GB'],
    ...results.map((result) => row(result.name, tests(result), result, result.seconds, result.share)),
    row(
      'all',
      results.reduce((sum, result) => sum + tests(result), 0),
      all,
      seconds,
    ),
  ];
  const widths = rows[0].map((_, at) => Math.max(...rows.map((cells) => cells[at].length)));
  const lines = rows.map((cells) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join('  '),
  );
  const by = results.find((result) => result.by)?.by;
  lines.push(
    by
      ? `Processor seconds and memory at most, of all that a check started, counted by ${by}.`
      : 'This system does not tell what a check and all that it started took.',
  );
  for (const { name, seconds: took, share } of results)
    if (share && took > share)
      lines.push(`Warning: ${name} took ${took.toFixed(0)} s of processor, more than its share of ${share} s.`);
  return lines.join('\n');
}
