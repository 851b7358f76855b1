import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { buildTestApp } from '../testing/buildTestApp';

const FILE = fileURLToPath(new URL('../../../../deploy/alarms.yml', import.meta.url));
const PAGE = fileURLToPath(new URL('../../../../docs/operations/monitoring.md', import.meta.url));
const TOKEN = 'a-token-for-prometheus';
/** `npm run proof -- operations` installs it. */
const HAS_PROMTOOL = spawnSync('promtool', ['--version']).status === 0;

const rules = readFileSync(FILE, 'utf8');
const alarms = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
const named = (text: string) => new Set(text.match(/\b(cabine|nodejs)_\w+/g));

/** A station that is well, as promtool writes series: value, steps of a minute. */
const WELL: Record<string, string> = {
  'up{job="cabine",instance="a"}': '1x200',
  'cabine_info{version="1",instance="a"}': '1x200',
  'nodejs_eventloop_lag_p99_seconds{job="cabine"}': '0.01x200',
  cabine_sign_ins_refused_total: '0+1x200',
  cabine_hashing_waiting: '0x200',
  'cabine_http_answers_total{class="5xx"}': '0x200',
  'cabine_event_streams_open{who="members"}': '40x200',
  cabine_radio_status_age_seconds: '5x200',
  cabine_on_air: '1x200',
  'cabine_bookings{instance="a",type="event"}': '3x200',
  'cabine_connection_fault{name="radio"}': '0x200',
  cabine_clock_jump_seconds: '0x200',
  cabine_disk_free_bytes: '9e10x200',
  cabine_backup_last_timestamp_seconds: '0+60x200',
  cabine_backup_failures_total: '0x200',
};

/** What raises each alarm, and no other, and what must not, in place of the same metrics of a station that is well. */
const RAISED_BY: Record<string, { by: Record<string, string>; notBy: Record<string, string> }> = {
  CabineDown: { by: { 'up{job="cabine"}': '0x200' }, notBy: { 'up{job="another"}': '0x200' } },
  CabineVersionsDiffer: {
    by: { 'cabine_info{version="1",instance="a"}': '1x200', 'cabine_info{version="2",instance="b"}': '1x200' },
    notBy: { 'cabine_info{version="1",instance="a"}': '1x200', 'cabine_info{version="1",instance="b"}': '1x200' },
  },
  CabineSlow: {
    by: { 'nodejs_eventloop_lag_p99_seconds{job="cabine"}': '0.3x200' },
    notBy: { 'nodejs_eventloop_lag_p99_seconds{job="another"}': '0.3x200' },
  },
  CabineGuessing: {
    by: { cabine_sign_ins_refused_total: '0+120x200' },
    notBy: { cabine_sign_ins_refused_total: '0+30x200' },
  },
  CabineSignInsWait: { by: { cabine_hashing_waiting: '51x200' }, notBy: { cabine_hashing_waiting: '50x200' } },
  CabineErrors: {
    by: { 'cabine_http_answers_total{class="5xx"}': '0+1x200' },
    notBy: { 'cabine_http_answers_total{class="4xx"}': '0+1x200' },
  },
  CabineStreamsNearlyFull: {
    by: {
      'cabine_event_streams_open{who="members"}': '5000x200',
      'cabine_event_streams_open{who="visitors"}': '5900x200',
    },
    notBy: { 'cabine_event_streams_open{who="visitors"}': '5900x200' },
  },
  CabineRadioSilent: {
    by: { cabine_radio_status_age_seconds: '61x200' },
    notBy: { cabine_radio_status_age_seconds: '60x200' },
  },
  CabineOffAir: { by: { cabine_on_air: '0x200' }, notBy: { cabine_on_air: '1x200' } },
  CabineDatabaseSilent: {
    by: { 'cabine_bookings{instance="b"}': '1x200' },
    notBy: { 'cabine_bookings{instance="a",type="event"}': '0x200' },
  },
  CabineConnectionFault: {
    by: { 'cabine_connection_fault{name="radio"}': '1x200' },
    notBy: { 'cabine_connection_fault{name="radio"}': '0x200' },
  },
  CabineClockJumped: {
    by: { cabine_clock_jump_seconds: '-3600x200' },
    notBy: { cabine_clock_jump_seconds: '0x200' },
  },
  CabineDiskFull: { by: { cabine_disk_free_bytes: '9e8x200' }, notBy: { cabine_disk_free_bytes: '1e9x200' } },
  CabineBackupOld: {
    by: { cabine_backup_last_timestamp_seconds: '-180000x200' },
    notBy: { cabine_backup_last_timestamp_seconds: '0x200' },
  },
  CabineBackupFailed: {
    by: { cabine_backup_failures_total: '0+1x200' },
    notBy: { cabine_backup_failures_total: '1x200' },
  },
};

it('the alarms name metrics of the server and of the page, and the page none without a server’s', async () => {
  const test = await buildTestApp({ config: { metricsToken: TOKEN } });
  const { body } = await test.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  await test.close();
  const served = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name));
  const explained = named(readFileSync(PAGE, 'utf8'));
  expect([...named(rules)].filter((name) => !served.has(name) || !explained.has(name))).toEqual([]);
  expect([...explained].filter((name) => !served.has(name))).toEqual([]);
  expect([...served].filter((name) => name.startsWith('cabine_') && !explained.has(name))).toEqual([]);
  const quiet = [...explained].filter((name) => !named(rules).has(name));
  expect(quiet).toEqual([
    'cabine_hashing_running',
    'cabine_streams_open',
    'cabine_backup_running',
    'cabine_backup_last_bytes',
  ]);
  expect(Object.keys(RAISED_BY)).toEqual(alarms);
});

if (HAS_PROMTOOL)
  it('each alarm is raised by its cause alone', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cabine-alarms-'));
    const path = join(folder, 'test.yml');
    const metricOf = (series: string) => series.split('{')[0];
    const tests = alarms.flatMap((name) =>
      (['by', 'notBy'] as const).map((which) => {
        const cause = RAISED_BY[name]?.[which] ?? {};
        const replaced = Object.keys(cause).map(metricOf);
        const rest = Object.entries(WELL).filter(([series]) => !replaced.includes(metricOf(series)));
        return {
          interval: '1m',
          input_series: [...rest, ...Object.entries(cause)].map(([series, values]) => ({ series, values })),
          promql_expr_test: [
            {
              expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
              eval_time: '180m',
              exp_samples: which === 'by' ? [{ labels: `{alertname="${name}"}`, value: 1 }] : [],
            },
          ],
        };
      }),
    );
    writeFileSync(path, JSON.stringify({ rule_files: [FILE], evaluation_interval: '5m', tests }));
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', path], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(stdout + stderr).not.toContain('FAILED');
    expect(status).toBe(0);
  });
