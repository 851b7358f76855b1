// What a check's JUnit report says. No kept reader is small enough: this is the XML parser that the server has anyway.
import { readFileSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  processEntities: true,
  isArray: (name) => ['testsuite', 'testcase'].includes(name),
});

/**
 * @param {string} file a check that crashed wrote none, or half of one
 * @returns {{ passed: number, failed: number, skipped: number, slowest: { name: string, seconds: number }[] }}
 */
export function readReport(file) {
  const tests = testsIn(file);
  const failed = tests.filter((test) => 'failure' in test || 'error' in test).length;
  const skipped = tests.filter((test) => 'skipped' in test).length;
  const slowest = tests
    .map(({ classname, name, time }) => ({ name: `${classname}: ${name}`, seconds: Number(time) }))
    .sort((a, b) => b.seconds - a.seconds);
  return { passed: tests.length - failed - skipped, failed, skipped, slowest };
}

function testsIn(file) {
  try {
    const { testsuites } = parser.parse(readFileSync(file, 'utf8'), true);
    return (testsuites.testsuite ?? []).flatMap(({ testcase = [] }) => testcase);
  } catch {
    return [];
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
  if (report === null)
    return { ...judge({ passed: code === 0 ? 1 : 0, failed: 0, skipped: 0, slowest: [] }, code, mustRunAll) };
  const { passed, failed, skipped } = report;
  if (code !== 0 && failed === 0) return { ...report, failed: 1, note: `ended with ${code}` };
  if (passed + failed === 0) return { ...report, failed: 1, note: 'ran no test' };
  if (mustRunAll && skipped > 0) return { ...report, failed: failed + skipped, skipped: 0, note: `${skipped} skipped` };
  return { ...report, note: '' };
}
