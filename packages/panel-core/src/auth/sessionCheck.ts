import type { Unsubscribe } from '../environment/clock';
import { endsSession, type PanelApiError } from '../shared/PanelApiError';
import { outcomeOf } from '../shared/outcome';
import { PENDING, type AuthSessionOptions, type HeldSession } from './heldSession';

const BLIP_MS = 500;
/** When a server that is away is asked again; from then on every `SELDOM_MS`. */
const AGAIN_MS = [BLIP_MS, 1_500, 4_000] as const;
const SELDOM_MS = 15_000;
const isPassing = ({ kind }: PanelApiError) => kind === 'network' || kind === 'timeout' || kind === 'server';

export type SessionCheck = ReturnType<typeof createSessionCheck>;

/** Asks the server who is signed in, and asks again while the server is away. */
export function createSessionCheck(held: HeldSession, { client, clock, verified }: AuthSessionOptions) {
  /** A page that is not shown asks nothing by itself. */
  let isShown = false;
  let first = verified;
  let stopAsking: Unsubscribe = () => undefined;
  const waits: Unsubscribe[] = [];
  const wait = (ms: number) => new Promise<void>((resolve) => void waits.push(clock.after(ms, resolve)));

  /** Asks once. Returns the failure, unless the session changed meanwhile. */
  async function once(): Promise<PanelApiError | null> {
    const token = held.store.token();
    const read = first ?? (await outcomeOf(client.verify()));
    first = undefined;
    if (held.store.token() !== token || held.state.status === 'signedOut') return null;
    if (!read.ok) return read.error;
    held.set({ status: 'signedIn', user: read.value.user });
    return null;
  }

  async function verify(attempt = 0): Promise<void> {
    const failure = await once();
    if (!failure) return;
    // Not posted to other tabs: each asks the server itself.
    if (endsSession(failure)) return held.forget('ended');
    if (held.state.status !== 'pending') return;
    // A server that restarts may miss one question; a page that waited for a timeout has waited enough.
    if (attempt === 0 && isPassing(failure) && failure.kind !== 'timeout') {
      await wait(BLIP_MS);
      return verify(1);
    }
    held.set({ status: 'pending', failure });
    stopAsking();
    const againMs = (isPassing(failure) && AGAIN_MS[attempt]) || SELDOM_MS;
    if (isShown) stopAsking = clock.after(againMs, () => void again(attempt + 1));
  }

  /** Asks again, if the server could not say who is signed in. */
  async function again(attempt: number = AGAIN_MS.length): Promise<void> {
    stopAsking();
    if ('failure' in held.state) await verify(attempt);
  }

  return {
    wait,
    once,
    verify,
    again,
    /** Verifies a session that began elsewhere: in another tab, or in another provider. */
    begin() {
      held.begin(PENDING);
      void verify();
    },
    show(isNow: boolean) {
      isShown = isNow;
      stopAsking();
      if (isNow) void again();
    },
    dispose() {
      for (const stop of waits) stop();
    },
  };
}
