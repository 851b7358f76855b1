import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { judge, readReport } from './reports.mjs';

const folder = mkdtempSync(join(tmpdir(), 'cabine-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(name, content) {
  const file = join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const loaded = { status: 'passed', assertionResults: [{ status: 'passed' }] };
const vitestReport = {
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [loaded],
};

describe('readReport', () => {
  it('counts tests of vitest, todo and skipped ones together', () => {
    expect(readReport('vitest', written('a.json', vitestReport), 1)).toEqual({ passed: 3, failed: 1, skipped: 2 });
  });

  it('counts a test file that did not load as a failure', () => {
    const broken = {
      ...vitestReport,
      numFailedTests: 0,
      testResults: [loaded, { status: 'failed', assertionResults: [] }],
    };
    expect(readReport('vitest', written('b.json', broken), 1).failed).toBe(1);
  });

  it('takes a flaky journey of Playwright for a failed one', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 } };
    expect(readReport('playwright', written('c.json', report), 1)).toEqual({ passed: 5, failed: 2, skipped: 0 });
  });

  it('reads nothing from a report that is missing or half written', () => {
    const nothing = { passed: 0, failed: 0, skipped: 0 };
    expect(readReport('vitest', join(folder, 'none.json'), 1)).toEqual(nothing);
    expect(readReport('vitest', written('d.json', '{"numPassedTests": 3'), 1)).toEqual(nothing);
  });

  it('counts a check without tests as one', () => {
    expect(readReport(undefined, '', 0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(readReport(undefined, '', 2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('judge', () => {
  it('lets a good run pass, with its skipped tests outside CI', () => {
    expect(judge({ passed: 4, failed: 0, skipped: 1 }, 0, false)).toMatchObject({ passed: 4, failed: 0, skipped: 1 });
  });

  it('fails a crash after passing tests, a run without tests, and in CI whatever was skipped', () => {
    expect(judge({ passed: 4, failed: 0, skipped: 0 }, 1, false)).toMatchObject({ passed: 4, failed: 1 });
    expect(judge({ passed: 0, failed: 0, skipped: 0 }, 0, false).failed).toBe(1);
    expect(judge({ passed: 0, failed: 0, skipped: 3 }, 0, false).failed).toBe(1);
    expect(judge({ passed: 4, failed: 0, skipped: 2 }, 0, true)).toMatchObject({ passed: 4, failed: 2 });
  });
});
