import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { unavailable } from '../platform/http/errors';

declare module '../platform/services' {
  interface Services {
    argonQueue: ArgonQueue;
  }
}

/** OWASP's argon2id (the library's default): 19 MiB, 2 passes, 1 lane; about 10 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Per lane. */
const WAITING_MAX = 50;

/** Secrets are characters: `ã` is one, however a keyboard spells it. */
export interface Argon {
  hash(secret: string): Promise<string>;
  /** @param hashed of an unknown name undefined, which takes as long as a wrong secret */
  verify(hashed: string | undefined, secret: string): Promise<boolean>;
}

/** Lanes, so that a flood of strangers delays no member at a known device or with a session. */
type Lane = 'member' | 'anybody';

/** A task that need not run if another came later. */
interface Replaceable {
  isReplaced: boolean;
}

/**
 * Queues for argon2. Each lane does one task at a time, so that processor time is left for other routes.
 *
 * In a full lane a new task replaces the newest replaceable one: sign-ins with names that no member has, of which there
 * can be any number. The number of tasks ahead, and so the waiting time, is then the same whether a name exists or not.
 */
export interface ArgonQueue {
  /** @throws HttpError 503 if too many are waiting in the lane */
  inTurn<T>(work: (argon: Argon) => Promise<T>, lane?: Lane): Promise<T>;
  /** @returns `replaced`, in its turn, if a task that came later runs in its place. @throws HttpError 503 */
  inTurnOrReplaced<T>(work: (argon: Argon) => Promise<T>, lane: Lane): Promise<T | 'replaced'>;
  /** Tasks that have not begun. */
  readonly waiting: number;
  readonly running: number;
}

/** The hash of a random secret at this cost: an unknown name must take as long as a known one. */
const dummyHash = ({ memoryCost, timeCost, parallelism }: typeof COST) =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}` +
  '$RID9wb6b4d+Ng7Mk5xC0NQ$p6I5oIhU3rLPm4eA0U8S0wPTk2Xya7NUGsL8deEC2Ps';

/** @param cost tests use an unsafe low one, because they hash a thousand times */
export function createArgonQueue(cost = COST): ArgonQueue {
  const dummy = dummyHash(cost);
  const argon: Argon = {
    hash: (secret) => hash(secret.normalize('NFC'), cost),
    async verify(stored, secret) {
      // Ended secrets have no hash.
      const hashed = stored || dummy;
      // What was hashed before secrets were normalised came as one device or another spelt it.
      for (const spelling of new Set([secret.normalize('NFC'), secret, secret.normalize('NFD')]))
        if (await verify(hashed, spelling)) return true;
      return false;
    },
  };
  const lanes = { member: createLane(), anybody: createLane() };
  const sum = (part: 'waiting' | 'running') => lanes.member[part] + lanes.anybody[part];
  return {
    get waiting() {
      return sum('waiting');
    },
    get running() {
      return sum('running');
    },
    inTurn: (work, lane = 'member') => lanes[lane].add(() => work(argon)),
    async inTurnOrReplaced(work, lane) {
      const own = { isReplaced: false };
      return lanes[lane].add(async () => (own.isReplaced ? 'replaced' : work(argon)), own);
    },
  };
}

function createLane() {
  const queue = new PQueue({ concurrency: 1 });
  /** Those that wait, oldest first. */
  let replaceable: Replaceable[] = [];
  let replaced = 0;
  return {
    /** Without the replaced ones, which cost nothing. */
    get waiting() {
      return queue.size - replaced;
    },
    get running() {
      return queue.pending;
    },
    /** @param own marks a task that a full queue may drop for a later one */
    async add<T>(task: () => Promise<T>, own?: Replaceable): Promise<T> {
      if (this.waiting >= WAITING_MAX) {
        const newest = replaceable.at(-1);
        if (!newest) throw unavailable('Too many people are signing in at this moment', 2);
        if (!own) replaceable.pop();
        (own ?? newest).isReplaced = true;
        replaced += 1;
      } else if (own) replaceable.push(own);
      return queue.add(() => {
        if (own?.isReplaced) replaced -= 1;
        else replaceable = replaceable.filter((each) => each !== own);
        return task();
      });
    },
  };
}
