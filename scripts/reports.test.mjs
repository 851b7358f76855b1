import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { judge, readReport } from './reports.mjs';

const folder = mkdtempSync(join(tmpdir(), 'cabine-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(name, ...cases) {
  const file = join(folder, name);
  writeFileSync(
    file,
    `<?xml version="1.0"?><testsuites><testsuite name="a">${cases.join('')}</testsuite></testsuites>`,
  );
  return file;
}
const testcase = (name, time, inside = '') =>
  `<testcase classname="a.test.ts" name="${name}" time="${time}">${inside}</testcase>`;

describe('readReport', () => {
  it('counts failures, crashes and skipped tests, and names the slowest first', () => {
    const file = written(
      'all.xml',
      testcase('fast', 0.1),
      testcase('a &gt; slow', 2.5),
      testcase('broken', 0.2, '<failure message="no">no</failure>'),
      testcase('a file that did not load', 0, '<error message="no">no</error>'),
      testcase('left out', 0, '<skipped/>'),
    );
    expect(readReport(file)).toMatchObject({ passed: 2, failed: 2, skipped: 1 });
    expect(readReport(file).slowest[0]).toEqual({ name: 'a.test.ts: a > slow', seconds: 2.5 });
  });

  it('reads nothing from a report that is missing, empty or half written', () => {
    const half = join(folder, 'half.xml');
    writeFileSync(half, `<testsuites><testsuite name="a">${testcase('one', 1)}`);
    for (const file of [join(folder, 'none.xml'), half, written('empty.xml')])
      expect(readReport(file)).toEqual({ passed: 0, failed: 0, skipped: 0, slowest: [] });
  });
});

describe('judge', () => {
  const report = { passed: 4, failed: 0, skipped: 0, slowest: [] };

  it('counts a check without tests as one', () => {
    expect(judge(null, 0, false)).toMatchObject({ passed: 1, failed: 0, skipped: 0 });
    expect(judge(null, 2, false)).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
  });

  it('lets a good run pass, with its skipped tests outside CI', () => {
    expect(judge({ ...report, skipped: 1 }, 0, false)).toMatchObject({ passed: 4, failed: 0, skipped: 1 });
  });

  it('fails a crash after passing tests, a run without tests, and in CI whatever was skipped', () => {
    expect(judge(report, 1, false)).toMatchObject({ passed: 4, failed: 1 });
    expect(judge({ ...report, passed: 0 }, 0, false).failed).toBe(1);
    expect(judge({ ...report, passed: 0, skipped: 3 }, 0, false).failed).toBe(1);
    expect(judge({ ...report, skipped: 2 }, 0, true)).toMatchObject({ passed: 4, failed: 2 });
  });
});
