import { SLOTS, type DayIndex } from '@cabine/panel-core/contract';
import { EventBus } from '../events/EventBus';
import { isoInstant } from '../platform/clock';
import { RadioStatus } from '../radio/RadioStatus';
import type { OnAir } from '../radio/sources/source';
import * as schedules from '../schedules/schedules.repository';
import type { Member, TestApp } from '../testing/buildTestApp';
import { TestClock } from '../testing/TestClock';
import { AirRecorder } from './AirRecorder';

const AUTO: OnAir = { state: 'auto', listeners: 10, title: 'Cabine - First Light', djusername: '' };

interface Air {
  test: TestApp;
  clock: TestClock;
  timeZone: string;
  radio: { now: OnAir };
  pollMs: number;
  /** What was told of changes from one DJ to another. */
  handOvers: string[];
}

/** A server's ear on a radio that a test plays: real status, real recorder, real database. */
export class Ear {
  readonly status: RadioStatus;
  readonly recorder: AirRecorder;

  constructor({ test, clock, timeZone, radio, pollMs, handOvers }: Air) {
    const log = {
      info: () => undefined,
      warn: (message: unknown) => void process.stderr.write(`${String(message)}\n`),
    };
    this.status = new RadioStatus({
      source: { name: 'the scene', read: async () => ({ status: 'read', ...radio.now }) },
      stationName: 'CabineMix',
      pollMs,
      clock,
      log,
    });
    this.recorder = new AirRecorder({
      db: test.db,
      clock,
      config: { timeZone, locale: 'pt-BR' },
      status: this.status,
      events: new EventBus({ database: test.database, clock, log }),
      log,
      onHandOver: async ({ from, to }) => void handOvers.push(`${from.name} to ${to.name}`),
    });
    this.recorder.start();
  }

  stop(): Promise<unknown> {
    return Promise.all([this.recorder.close(), this.status.close()]);
  }
}

/** A radio, the servers that hear it, and time that passes for all of them. */
export class AirScene implements Air {
  readonly clock: TestClock;
  readonly radio = { now: AUTO };
  readonly handOvers: string[] = [];
  readonly test: TestApp;
  readonly timeZone: string;
  readonly pollMs: number;
  ears: Ear[] = [];

  constructor(test: TestApp, at: string | number, { timeZone = 'America/Sao_Paulo', pollMs = 10_000 } = {}) {
    this.test = test;
    this.timeZone = timeZone;
    this.pollMs = pollMs;
    this.clock = new TestClock(typeof at === 'number' ? at : Date.parse(at));
    this.open();
  }

  /** Another server, or the first again after a restart. */
  open(): Ear {
    const ear = new Ear(this);
    this.ears.push(ear);
    return ear;
  }

  on(dj: string, onAir: Partial<OnAir> = {}): void {
    this.radio.now = { state: 'live', listeners: 20, title: '', djusername: dj, ...onAir };
  }

  off(onAir: Partial<OnAir> = {}): void {
    this.radio.now = { ...AUTO, ...onAir };
  }

  /** Each server asks the radio, and writes once a minute. */
  async pass(minutes: number): Promise<void> {
    const steps = Math.round((minutes * 60_000) / this.pollMs);
    for (let step = 0; step < steps; step += 1) {
      this.clock.advance(this.pollMs);
      for (const ear of this.ears) await ear.status.poll();
      for (const ear of this.ears) await ear.recorder.write();
    }
  }

  async book(host: Member, day_of_week: number, hour: number): Promise<void> {
    const { start_time = '', end_time = '' } = SLOTS[hour] ?? {};
    const slot = { type: 'broadcast', day_of_week: day_of_week as DayIndex, start_time, end_time } as const;
    await schedules.create(this.test.db, slot, host.id, isoInstant(this.clock.now()));
  }

  /** Every server stops. */
  async close(): Promise<void> {
    for (const ear of this.ears) await ear.stop();
    this.ears = [];
  }
}
