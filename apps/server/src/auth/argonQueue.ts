import { hash, verify, type Options } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { unavailable } from '../platform/http/errors';

declare module '../platform/services' {
  interface Services {
    argonQueue: ArgonQueue;
  }
}

/** OWASP's argon2id (the library's default kind): 19 MiB, 2 passes, 1 lane; about 10 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Sign-ins must not take the machine from the other routes. */
const AT_ONCE = 2;
/** Of each rank. */
const WAITING_MAX = 200;

/** Hash of a forgotten random secret: judging a name that does not exist costs as much as one that does. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$RID9wb6b4d+Ng7Mk5xC0NQ$p6I5oIhU3rLPm4eA0U8S0wPTk2Xya7NUGsL8deEC2Ps';

export interface Argon {
  hash(secret: string): Promise<string>;
  verify(hashed: string, secret: string): Promise<boolean>;
}

/** Who goes first: members at known devices or already signed in before those who may be anybody. */
const RANKS = { member: 1, anybody: 0 } as const;

/** Gives turns at argon2: at most two computations run at once, one after the other within a turn. */
export interface ArgonQueue {
  /** @throws HttpError 503 if too many of the same rank wait already */
  inTurn<T>(work: (argon: Argon) => Promise<T>, rank?: keyof typeof RANKS): Promise<T>;
  /** Turns that have not begun. */
  readonly waiting: number;
  /** Turns under way. */
  readonly running: number;
}

/** @param cost tests ask for less than is safe, because they hash a thousand times */
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
