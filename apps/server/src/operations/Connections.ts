import { CONNECTIONS, type ConnectionName, type SystemState } from '@cabine/panel-core/contract';
import type { FastifyBaseLogger } from 'fastify';

declare module '../platform/services' {
  interface Services {
    connections: Connections;
  }
}

/** What is wrong with something outside the server: what, why it matters, what to do. */
export interface Fault {
  says: string;
  /** What it is about, such as names of mounts. */
  about?: string;
}

/** What was last found out about each thing that the server needs of others. */
export class Connections {
  readonly #found = new Map<ConnectionName, Fault | null>();
  readonly #log: Pick<FastifyBaseLogger, 'error' | 'warn'>;

  constructor(log: Pick<FastifyBaseLogger, 'error' | 'warn'>) {
    this.#log = log;
  }

  /** Logs what changed. @param fault null if it is well */
  report(name: ConnectionName, fault: Fault | null): void {
    const before = this.#found.get(name);
    this.#found.set(name, fault);
    if (fault && before?.says !== fault.says) this.#log.error(fault.says);
    if (!fault && before) this.#log.warn(`The connection "${name}" is well again.`);
  }

  /** Those that were asked. */
  get list(): SystemState['connections'] {
    return CONNECTIONS.flatMap((name) => {
      const fault = this.#found.get(name);
      return fault === undefined ? [] : [{ name, well: fault === null, about: fault?.about ?? '' }];
    });
  }
}
