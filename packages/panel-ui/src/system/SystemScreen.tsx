import { usePanel, useSystemState, type SystemCommands, type SystemState } from '@cabine/panel-core';
import { millisecondsInMinute, minutesInDay, minutesInHour } from 'date-fns/constants';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { Card } from '../components/Card';
import { SkeletonRows } from '../components/feedback/Skeleton';
import { PageHeader } from '../components/PageHeader';
import { Pill } from '../components/Pill';
import { Stack } from '../components/Stack';
import { useLabels, useLanguageTag } from '../labels/labels';
import { Moment, writeDay } from '../provider/Moment';
import { useToasts } from '../provider/toasts';
import { useReportFailure } from '../provider/useReportFailure';
import { RemoteScreen } from '../provider/views';
import { judgeSystem, type SystemPart } from './judgeSystem';
import { systemLabels } from './system.labels';

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(320 * var(--cabine-px), 100%), 1fr));
  gap: var(--cabine-space-4);
`;

const Rows = styled.dl`
  display: grid;

  & > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--cabine-space-4);
    padding: var(--cabine-space-2) 0;
  }
  & > div + div {
    border-top: 1px solid var(--cabine-border);
  }
  & dt {
    color: var(--cabine-text-muted);
  }
  & dd {
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }
`;

type Row = [label: string, value: ReactNode];
const BYTES_PER_MB = 1_000_000;
const BYTES_PER_GB = 1_000_000_000;
const ENGINES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;

function useUnits() {
  const language = useLanguageTag();
  const write = (value: number, unit: string, digits = 0) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits }).format(value);
  return {
    count: (value: number) => new Intl.NumberFormat(language).format(value),
    ms: (value: number) => write(value, 'millisecond', value < 10 ? 1 : 0),
    bytes: (value: number) =>
      value < BYTES_PER_GB ? write(value / BYTES_PER_MB, 'megabyte') : write(value / BYTES_PER_GB, 'gigabyte', 1),
  };
}

function useRows({
  version,
  started_at,
  clock,
  database,
  disk,
  radio,
  webhook,
  backups,
  connections,
  load,
  privacy,
}: SystemState) {
  const labels = useLabels(systemLabels);
  const { count, ms, bytes } = useUnits();
  const writeJump = (ms: number) => {
    const minutes = Math.round(Math.abs(ms) / millisecondsInMinute);
    const [days, hours] = [Math.floor(minutes / minutesInDay), Math.floor((minutes % minutesInDay) / minutesInHour)];
    return labels.clockSpan(days, hours, minutes % minutesInHour, ms > 0);
  };
  const moment = (at: string | null) => (at === null ? labels.never : <Moment at={at} />);
  const rows: Record<SystemPart, Row[]> = {
    server: [
      [labels.version, version],
      [labels.startedAt, moment(started_at)],
      [labels.memory, bytes(load.memory)],
      [labels.delay, ms(load.delay_ms)],
      [labels.hashing, count(load.hashing)],
    ],
    clock: [
      [labels.clockNow, moment(clock.now)],
      ...(clock.jump_ms === null ? [] : [[labels.clockJump, writeJump(clock.jump_ms)] satisfies Row]),
      ...(clock.rules ? [[labels.rules, labels.rulesOf(clock.rules.runtime, clock.rules.newest)] satisfies Row] : []),
    ],
    database: [
      [labels.engine, `${ENGINES[database.engine]} ${database.version}`],
      [labels.answeredIn, ms(database.answered_in_ms)],
    ],
    disk: [
      [labels.free, bytes(disk.free)],
      [labels.needed, bytes(disk.needed)],
    ],
    radio: [
      [labels.source, radio.source ?? labels.builtIn],
      ...(radio.source === null
        ? [[labels.streams, count(load.streams)] satisfies Row]
        : [[labels.toldAt, moment(radio.told_at)] satisfies Row]),
    ],
    webhook: [[labels.sentAt, moment(webhook.sent_at)]],
    backups: [
      [labels.every, backups.every === null ? labels.notSet : labels.everyHours(backups.every)],
      [labels.lastAt, moment(backups.last_at)],
      [labels.failures, count(backups.failures)],
    ],
    connections: connections.map(({ name, well, about }) => [
      labels.connectionName(name),
      well === null ? labels.unknown : well ? labels.good : labels.connectionFault(name, about),
    ]),
    privacy: privacy
      ? [
          ...(['audit', 'addresses', 'air', 'deactivated', 'requests'] as const).map((kind): Row => {
            const days = privacy.keep[kind];
            return [labels.kept(kind), days === null ? labels.forEver : labels.days(count(days))];
          }),
          [labels.kept('payments'), labels.forEver],
          [labels.avatars, privacy.avatars === null ? labels.noAvatars : labels.avatarsBy(privacy.avatars)],
          [labels.notice, privacy.notice ?? labels.notSet],
          [labels.contact, privacy.contact ?? labels.notSet],
        ]
      : [],
  };
  return rows;
}

const Question = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--cabine-space-3);
  margin-top: var(--cabine-space-3);
`;

/** What a jump of the clock holds back, and the button that confirms the clock. */
function ClockQuestion({ trustClock }: Pick<SystemCommands, 'trustClock'>) {
  const labels = useLabels(systemLabels);
  const toasts = useToasts();
  const reportFailure = useReportFailure();
  const [pending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    const outcome = await trustClock();
    setPending(false);
    if (outcome.ok) toasts.success(labels.clockTrusted);
    else reportFailure(labels.clockNotTrusted, outcome.error);
  };
  return (
    <Question>
      <p>{labels.clockHelp}</p>
      <Button pending={pending} onClick={() => void confirm()}>
        {labels.clockTrust}
      </Button>
    </Question>
  );
}

function Parts({ state, trustClock }: { state: SystemState } & Pick<SystemCommands, 'trustClock'>) {
  const labels = useLabels(systemLabels);
  const { clock } = usePanel();
  const judged = judgeSystem(state, clock.now());
  const rows = useRows(state);
  // Without a database server, a bucket and a radio server there are no connections to judge.
  const shown = (Object.keys(rows) as SystemPart[]).filter((part) => rows[part].length > 0);
  return (
    <Cards>
      {shown.map((part) => (
        <Card
          key={part}
          title={labels[part]}
          actions={
            <Pill dot tone={judged[part].tone}>
              {labels[judged[part].word]}
            </Pill>
          }
        >
          <Rows>
            {rows[part].map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Rows>
          {part === 'clock' && state.clock.rules?.differ_on && (
            <Question>
              <p>{labels.rulesHelp(writeDay(state.clock.rules.differ_on))}</p>
            </Question>
          )}
          {part === 'clock' && state.clock.jump_ms !== null && <ClockQuestion trustClock={trustClock} />}
        </Card>
      ))}
    </Cards>
  );
}

/** /administration/system: 'Estado do sistema', for holders of manage_permissions. Refreshes every 10 s. */
export function SystemScreen() {
  const labels = useLabels(systemLabels);
  const { state, trustClock } = useSystemState();
  return (
    <Stack>
      <PageHeader title={labels.title} />
      <RemoteScreen remote={state} skeleton={<SkeletonRows />}>
        {(data) => <Parts state={data} trustClock={trustClock} />}
      </RemoteScreen>
    </Stack>
  );
}
