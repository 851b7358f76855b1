import type { SystemState } from '@cabine/panel-core';
import { millisecondsInHour } from 'date-fns/constants';
import type { PillTone } from '../components/Pill';
import type { SystemLabels } from './system.labels';

/** The alarm threshold of docs/operations/monitoring.md. */
const DELAY_LIMIT_MS = 200;
const HASHING_LIMIT = 50;
const DATABASE_LIMIT_MS = 1_000;

export type SystemPart = 'server' | 'clock' | 'database' | 'disk' | 'radio' | 'webhook' | 'backups' | 'connections';
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
    clock: clock.jump_ms === null ? GOOD : wrong('clockJumped'),
    database: database.answered_in_ms > DATABASE_LIMIT_MS ? late('slow') : GOOD,
    disk: disk.free < disk.needed ? wrong('full') : GOOD,
    radio: radio.source === null ? NOT_SET : radio.stale || radio.told_at === null ? wrong('silent') : GOOD,
    webhook: webhook.configured ? (webhook.delivered === false ? late('notDelivered') : GOOD) : NOT_SET,
    backups: judgeBackups(state.backups, now),
    connections: connections.length === 0 ? NOT_SET : connections.every(({ well }) => well) ? GOOD : wrong('failed'),
  };
}

function judgeBackups({ every, last_at: last, running, failures }: SystemState['backups'], now: number): Judgement {
  if (every === null) return NOT_SET;
  if (running) return { tone: 'accent', word: 'running' };
  const age = last === null ? Infinity : now - Date.parse(last);
  if (age > 2 * every * millisecondsInHour) return wrong(failures > 0 ? 'failed' : 'late');
  return GOOD;
}
