import { hash, verify, type Options } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { unavailable } from '../platform/http/errors';

declare module '../platform/services' {
  interface Services {
    argonQueue: ArgonQueue;
  }
}

/** OWASP's argon2id (the library's default): 19 MiB, 2 passes, 1 lane; about 10 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Leaves processor time for other routes. */
const AT_ONCE = 2;
/** Per rank. */
const WAITING_MAX = 200;

/** Hash of a random secret: an unknown name must take as long as a known one. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$RID9wb6b4d+Ng7Mk5xC0NQ$p6I5oIhU3rLPm4eA0U8S0wPTk2Xya7NUGsL8deEC2Ps';

export interface Argon {
  hash(secret: string): Promise<string>;
  verify(hashed: string, secret: string): Promise<boolean>;
}

/** Members at known devices or with a session go before others. */
const RANKS = { member: 1, anybody: 0 } as const;

/** A queue for argon2: at most two computations run at once, one after the other within a task. */
export interface ArgonQueue {
  /** @throws HttpError 503 if too many of the same rank are waiting */
  inTurn<T>(work: (argon: Argon) => Promise<T>, rank?: keyof typeof RANKS): Promise<T>;
  /** Tasks that have not begun. */
  readonly waiting: number;
  /** Running tasks. */
  readonly running: number;
}

/** @param cost tests use an unsafe low one, because they hash a thousand times */
export function createArgonQueue(cost: Options = COST): ArgonQueue {
  const argon: Argon = { hash: (secret) => hash(secret, cost), verify };
  const queue = new PQueue({ concurrency: AT_ONCE });
  return {
    get waiting() {
      return queue.size;
    },
    get running() {
      return queue.pending;
    },
    async inTurn(work, rank = 'member') {
      const priority = RANKS[rank];
      if (queue.sizeBy({ priority }) >= WAITING_MAX)
        throw unavailable('Too many people are signing in at this moment', 2);
      return queue.add(() => work(argon), { priority });
    },
  };
}
