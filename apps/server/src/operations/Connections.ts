import { CONNECTIONS, type ConnectionName, type SystemState } from '@cabine/panel-core/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { pause } from '../platform/clock';
import type { Fault, Findings } from '../platform/findings';
import type { Services } from '../platform/services';

declare module '../platform/services' {
  interface Services {
    connections: Connections;
  }
}

/** How long pages wait for the first look at the streams. */
const PAGES_WAIT_MS = 2_000;

/** What was last found out about each thing that the server needs of others. */
export class Connections {
  /** Origins of the streams that the settings do not name: of redirects, playlists and segments. */
  readonly streamOrigins = new Set<string>();
  #firstLook: Promise<void> | undefined;
  #hasLooked = false;
  readonly #found = new Map<ConnectionName, Fault | null | undefined>();
  readonly #log: Pick<FastifyBaseLogger, 'error' | 'warn'>;

  constructor(log: Pick<FastifyBaseLogger, 'error' | 'warn'>) {
    this.#log = log;
  }

  /** @returns the same look, of which the first is remembered for `allStreamOrigins` */
  look<T>(look: Promise<T>): Promise<T> {
    const end = () => void (this.#hasLooked = true);
    this.#firstLook ??= look.then(end, end);
    return look;
  }

  /** `streamOrigins` after the first look: a page that was opened just before would stay silent. */
  async allStreamOrigins(): Promise<ReadonlySet<string>> {
    if (this.#firstLook && !this.#hasLooked) await Promise.race([this.#firstLook, pause(PAGES_WAIT_MS)]);
    return this.streamOrigins;
  }

  /** Logs what changed. @param fault null if it is well, undefined if that can't be known */
  report(name: ConnectionName, fault: Fault | null | undefined): void {
    const before = this.#found.get(name);
    this.#found.set(name, fault);
    if (fault && before?.says !== fault.says) this.#log.error(fault.says);
    if (fault === null && before) this.#log.warn(`The connection "${name}" is well again.`);
  }

  /**
   * Asks at the start and every hour, and every minute after a fault, what can't be known, or a change of the radio.
   */
  watch(
    app: FastifyInstance,
    { jobs, clock, radio }: Pick<Services, 'jobs' | 'clock' | 'radio'>,
    what: string,
    ask: () => Promise<Findings>,
  ): void {
    let wellUntil = -Infinity;
    let radioWas = '';
    jobs.everyFromStart(app, millisecondsInMinute, what, async () => {
      const { state, stale } = radio.status.info();
      const radioIs = `${state} ${stale}`;
      if (radioIs === radioWas && clock.elapsed() < wellUntil) return;
      radioWas = radioIs;
      const found = await ask();
      // The cast is safe: its keys are names.
      const each = Object.entries(found) as [ConnectionName, Fault | null | undefined][];
      for (const [name, fault] of each) this.report(name, fault);
      const isWell = each.every(([, fault]) => fault === null);
      wellUntil = isWell ? clock.elapsed() + millisecondsInHour : -Infinity;
    });
  }

  /** Those that were asked. */
  get list(): SystemState['connections'] {
    return CONNECTIONS.filter((name) => this.#found.has(name)).map((name) => {
      const fault = this.#found.get(name);
      return { name, well: fault === undefined ? null : fault === null, about: fault?.about ?? '' };
    });
  }
}
