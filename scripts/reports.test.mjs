import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { judge, readReport, tableOf } from './reports.mjs';

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
    expect(judge(null, 0)).toMatchObject({ passed: 1, failed: 0, skipped: 0 });
    expect(judge(null, 2)).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
  });

  it('passes a run without failures, and outside CI with skipped tests', () => {
    expect(judge({ ...report, skipped: 1 }, 0)).toMatchObject({ passed: 4, failed: 0, skipped: 1 });
  });

  it('fails a crash after passing tests, a run without tests, and skipped tests in CI', () => {
    expect(judge(report, 1)).toMatchObject({ passed: 4, failed: 1 });
    expect(judge({ ...report, passed: 0 }, 0).failed).toBe(1);
    expect(judge({ ...report, passed: 0, skipped: 3 }, 0).failed).toBe(1);
    expect(judge({ ...report, skipped: 2 }, 0, { mustRunAll: true })).toMatchObject({ passed: 4, failed: 2 });
    expect(judge({ ...report, passed: 0 }, 0, { mayBeEmpty: true }).failed).toBe(0);
  });
});

it('the table has each check and all, says how it was counted, and warns of a check above its share', () => {
  const results = [
    { name: 'unit', passed: 2_000, failed: 1, wall: 21.4, seconds: 44.6, peak: 700_000, share: 45, by: 'a cgroup' },
    { name: 'lint', passed: 1, failed: 0, wall: 30, seconds: 61, peak: 1_800_000, share: 50, by: 'a cgroup' },
  ];
  expect(tableOf(results, { wall: 40, peak: 2_100_000 }).split('\n')).toEqual([
    'check  tests  wall s  processor s  share s  memory GB',
    'unit    2001      21           45       45        0.7',
    'lint       1      30           61       50        1.8',
    'all     2002      40          106                 2.1',
    'Processor seconds and memory at most, of all that a check started, counted by a cgroup.',
    'Warning: lint took 61 s of processor, more than its share of 50 s.',
  ]);
  expect(tableOf([{ ...results[0], by: null }], { wall: 40, peak: 0 })).toContain('does not tell');
});
