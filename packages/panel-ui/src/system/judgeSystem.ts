import type { SystemState } from '@cabine/panel-core';
import { millisecondsInHour } from 'date-fns/constants';
import type { PillTone } from '../components/Pill';
import type { SystemLabels } from './system.labels';

/** The alarm threshold of docs/operations/monitoring.md. */
const DELAY_LIMIT_MS = 200;
const HASHING_LIMIT = 50;
const DATABASE_LIMIT_MS = 1_000;

export type SystemPart =
  | 'server'
  | 'clock'
  | 'database'
  | 'disk'
  | 'radio'
  | 'webhook'
  | 'backups'
  | 'connections'
  | 'privacy';
type Word = { [K in keyof SystemLabels]: SystemLabels[K] extends string ? K : never }[keyof SystemLabels];
export interface Judgement {
  tone: PillTone;
  word: Word;
}

const GOOD: Judgement = { tone: 'ok', word: 'good' };
const NOT_SET: Judgement = { tone: 'neutral', word: 'notSet' };
const late = (word: Word): Judgement => ({ tone: 'late', word });
const wrong = (word: Word): Judgement => ({ tone: 'danger', word });

/**
 * Rates each part of the system.
 *
 * @param now milliseconds since 1970
 */
export function judgeSystem(state: SystemState, now: number): Record<SystemPart, Judgement> {
  const { clock, database, disk, radio, webhook, load, connections } = state;
  return {
    server: load.delay_ms > DELAY_LIMIT_MS || load.hashing > HASHING_LIMIT ? late('slow') : GOOD,
    clock: clock.jump_ms === null ? (clock.rules?.differ_on ? wrong('rulesDiffer') : GOOD) : wrong('clockJumped'),
    database: database.answered_in_ms > DATABASE_LIMIT_MS ? late('slow') : GOOD,
    disk: disk.free < disk.needed ? wrong('full') : GOOD,
    radio: radio.source === null ? NOT_SET : judgeRadio(connections),
    webhook: webhook.configured ? (webhook.delivered === false ? late('notDelivered') : GOOD) : NOT_SET,
    backups: judgeBackups(state.backups, now),
    connections: judgeConnections(connections),
    privacy: state.privacy?.notice || state.privacy?.contact ? GOOD : NOT_SET,
  };
}

const UNKNOWN: Judgement = { tone: 'neutral', word: 'unknown' };

/** As its line among the connections. */
function judgeRadio(connections: SystemState['connections']): Judgement {
  const well = connections.find(({ name }) => name === 'radio')?.well ?? null;
  return well === null ? UNKNOWN : well ? GOOD : wrong('silent');
}

function judgeConnections(connections: SystemState['connections']): Judgement {
  if (connections.length === 0) return NOT_SET;
  if (connections.some(({ well }) => well === false)) return wrong('failed');
  return connections.every(({ well }) => well) ? GOOD : UNKNOWN;
}

function judgeBackups({ every, last_at: last, running, failures }: SystemState['backups'], now: number): Judgement {
  if (every === null) return NOT_SET;
  if (running) return { tone: 'accent', word: 'running' };
  const age = last === null ? Infinity : now - Date.parse(last);
  if (age > 2 * every * millisecondsInHour) return wrong(failures > 0 ? 'failed' : 'late');
  return GOOD;
}
