import { hash, verify, type Options } from '@node-rs/argon2';
import { unavailable } from '../http/errors';

/** OWASP's argon2id (the library's default kind): 19 MiB, 2 passes, 1 lane; about 10 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Sign-ins must not take the machine from the other routes. */
const AT_ONCE = 2;
const WAITING_MAX = 200;

/** Hash of a forgotten random secret: judging a name that does not exist costs as much as one that does. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$RID9wb6b4d+Ng7Mk5xC0NQ$p6I5oIhU3rLPm4eA0U8S0wPTk2Xya7NUGsL8deEC2Ps';

export interface Argon {
  hash(secret: string): Promise<string>;
  verify(hashed: string, secret: string): Promise<boolean>;
}

/** Gives turns at argon2: at most two computations run at once, one after the other within a turn. */
export interface ArgonQueue {
  /** @throws HttpError 503 if too many wait already */
  inTurn<T>(work: (argon: Argon) => Promise<T>): Promise<T>;
}

/** @param cost tests ask for less than is safe, because they hash a thousand times */
export function createArgonQueue(cost: Options = COST): ArgonQueue {
  const argon: Argon = { hash: (secret) => hash(secret, cost), verify };
  const waiting: (() => void)[] = [];
  let running = 0;

  const enter = () => {
    if (running < AT_ONCE) {
      running += 1;
      return undefined;
    }
    if (waiting.length >= WAITING_MAX) throw unavailable('Too many people are signing in at this moment', 2);
    return new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = () => {
    const next = waiting.shift();
    // The next one takes over this place, so the count stays.
    if (next) next();
    else running -= 1;
  };

  return {
    async inTurn(work) {
      await enter();
      try {
        return await work(argon);
      } finally {
        leave();
      }
    },
  };
}
