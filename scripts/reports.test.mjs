import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { judge, readReport } from './reports.mjs';

const folder = mkdtempSync(join(tmpdir(), 'cabine-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const written = (name, ...suites) => {
  const file = join(folder, name);
  writeFileSync(file, `<?xml version="1.0"?><testsuites tests="9">${suites.join('')}</testsuites>`);
  return file;
};
/** In the format of Vitest and Playwright: the attributes vary in order, and other texts look similar. */
const suite = (totals) =>
  `<testsuite name="tests=&quot;7&quot; &gt;" ${totals}><testcase name="one" time="1"></testcase></testsuite>`;

describe('readReport', () => {
  it('sums the files of a run; failures, crashes and skipped tests do not count as passed', () => {
    const file = written(
      'all.xml',
      suite('tests="5" failures="1" errors="1" skipped="1" time="2.5"'),
      suite('tests="2" failures="0" skipped="0" time="1" errors="0"'),
    );
    expect(readReport(file)).toEqual({ passed: 4, failed: 2, skipped: 1 });
  });

  it('counts nothing in a report that is missing, empty or incomplete', () => {
    const half = join(folder, 'half.xml');
    writeFileSync(half, `<testsuites>${suite('tests="1" failures="0" errors="0" skipped="0"')}`);
    for (const file of [join(folder, 'none.xml'), half, written('empty.xml')])
      expect(readReport(file)).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });
});

describe('judge', () => {
  const report = { passed: 4, failed: 0, skipped: 0 };

  it('counts a check without a report as one test', () => {
    expect(judge(null, 0, false)).toMatchObject({ passed: 1, failed: 0, skipped: 0 });
    expect(judge(null, 2, false)).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
  });

  it('passes a run without failures, and outside CI with skipped tests', () => {
    expect(judge({ ...report, skipped: 1 }, 0, false)).toMatchObject({ passed: 4, failed: 0, skipped: 1 });
  });

  it('fails a crash after passing tests, a run without tests, and skipped tests in CI', () => {
    expect(judge(report, 1, false)).toMatchObject({ passed: 4, failed: 1 });
    expect(judge({ ...report, passed: 0 }, 0, false).failed).toBe(1);
    expect(judge({ ...report, passed: 0, skipped: 3 }, 0, false).failed).toBe(1);
    expect(judge({ ...report, skipped: 2 }, 0, true)).toMatchObject({ passed: 4, failed: 2 });
  });
});
