import { SLOTS, type DayIndex, type ScheduleType } from '@cabine/panel-core/contract';
import { listSpans } from '../broadcasts/grants.repository';
import { EventBus } from '../events/EventBus';
import { isoInstant } from '../platform/clock';
import { RadioStatus } from '../radio/RadioStatus';
import type { OnAir } from '../radio/sources/source';
import * as schedules from '../schedules/schedules.repository';
import type { Member, TestApp } from '../testing/buildTestApp';
import { TestClock } from '../testing/TestClock';
import { testJobs } from '../testing/testJobs';
import { AirRecorder } from './AirRecorder';

const AUTO: OnAir = { state: 'auto', listeners: 10, title: 'Cabine - First Light', djusername: '' };

interface Air {
  test: TestApp;
  clock: TestClock;
  timeZone: string;
  radio: { now: OnAir };
  pollMs: number;
  /** Whether the station asks who goes live. */
  asks: boolean;
  /** Changes from one DJ to another, as reported. */
  handOvers: string[];
}

/** One server that records the scene's radio: real status, recorder and database. */
export class RecordingServer {
  readonly status: RadioStatus;
  readonly recorder: AirRecorder;

  constructor({ test, clock, timeZone, radio, pollMs, handOvers, asks }: Air) {
    const log = {
      info: () => undefined,
      warn: (message: unknown) => void process.stderr.write(`${String(message)}\n`),
    };
    const jobs = testJobs(clock);
    this.status = new RadioStatus({
      source: { name: 'the scene', read: async () => ({ status: 'read', ...radio.now }) },
      stationName: 'CabineMix',
      pollMs,
      clock,
      jobs,
      log,
    });
    this.recorder = new AirRecorder({
      db: test.db,
      clock,
      jobs,
      config: { timeZone, locale: 'pt-BR' },
      status: this.status,
      events: new EventBus({ database: test.database, clock, jobs, log }),
      log,
      listGranted: asks ? listSpans : async () => null,
      onHandOver: async ({ from, to }) => void handOvers.push(`${from.name} to ${to.name}`),
    });
    this.recorder.start();
  }

  stop(): Promise<unknown> {
    return Promise.all([this.recorder.close(), this.status.close()]);
  }
}

/** A radio, the servers that record it, and their shared clock. */
export class AirScene implements Air {
  readonly clock: TestClock;
  readonly radio = { now: AUTO };
  readonly handOvers: string[] = [];
  readonly test: TestApp;
  readonly timeZone: string;
  readonly pollMs: number;
  readonly asks: boolean;
  servers: RecordingServer[] = [];

  constructor(
    test: TestApp,
    at: string | number,
    { timeZone = 'America/Sao_Paulo', pollMs = 10_000, asks = false } = {},
  ) {
    this.test = test;
    this.timeZone = timeZone;
    this.pollMs = pollMs;
    this.asks = asks;
    this.clock = new TestClock(typeof at === 'number' ? at : Date.parse(at));
    this.open();
  }

  /** Starts another server, or the first again after a restart. */
  open(): RecordingServer {
    const server = new RecordingServer(this);
    this.servers.push(server);
    return server;
  }

  on(dj: string, onAir: Partial<OnAir> = {}): void {
    this.radio.now = { state: 'live', listeners: 20, title: '', djusername: dj, ...onAir };
  }

  off(onAir: Partial<OnAir> = {}): void {
    this.radio.now = { ...AUTO, ...onAir };
  }

  /** Lets each server poll the radio, and write once a minute. */
  async pass(minutes: number): Promise<void> {
    const steps = Math.round((minutes * 60_000) / this.pollMs);
    for (let step = 0; step < steps; step += 1) {
      this.clock.advance(this.pollMs);
      for (const server of this.servers) await server.status.poll();
      for (const server of this.servers) await server.recorder.write();
    }
  }

  async book(host: Member, day_of_week: number, hour: number, type: ScheduleType = 'broadcast'): Promise<void> {
    const { start_time = '', end_time = '' } = SLOTS[hour] ?? {};
    const slot = { type, day_of_week: day_of_week as DayIndex, start_time, end_time };
    await schedules.create(this.test.db, slot, host.id, isoInstant(this.clock.now()));
  }

  async close(): Promise<void> {
    for (const server of this.servers) await server.stop();
    this.servers = [];
  }
}
