// What a browser lacks, refuses or throws at, one after the other: the player plays, and every port answers.
import { afterEach, expect, it, vi } from 'vitest';
import { browserMessages } from './browserMessages';
import { browserLocks } from './locks';
import { browserMediaSession } from './mediaSession';
import { createBrowserStore } from './storage';
import { browserTabs } from './tabs';
import { publicAnswers } from '../shared/publicAnswers';
import { createFakeRadio } from '../testing/createFakeRadio';

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const rejects = () => Promise.reject(new DOMException('Denied', 'SecurityError'));
/** A constructor or an object that refuses whatever is asked of it. */
const refusing = new Proxy(function () {}, { construct: refuse, get: refuse, set: refuse, apply: refuse });

/** As a page finds them: a browser that has all. */
class Works extends EventTarget {
  static permission = 'granted';
  static requestPermission = async (): Promise<string> => 'granted';
  readyState = 0;
  close() {}
  postMessage() {}
}
const WHOLE = {
  isSecureContext: true,
  document: { baseURI: 'https://radio.test/' },
  BroadcastChannel: Works,
  EventSource: Works,
  MediaMetadata: Works,
  Notification: Works,
  localStorage: { getItem: () => null, setItem() {}, removeItem() {} },
  locks: { request: async (_name: string, _options: object, run: () => Promise<void>) => run() },
  mediaSession: { metadata: null, playbackState: 'none', setActionHandler() {} },
};
/** Node has some of these too. */
const OWN = Object.keys(WHOLE).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
type Given = Partial<Record<keyof typeof WHOLE, unknown>>;

/** Those that `window` or `navigator` throws at are getters. */
function useBrowser(change: Given): void {
  const world = Object.defineProperties({}, Object.getOwnPropertyDescriptors({ ...WHOLE, ...change }));
  for (const [name, each] of Object.entries(change)) {
    if (each === refuse) Object.defineProperty(world, name, { get: refuse });
  }
  for (const name of Object.keys(WHOLE))
    Object.defineProperty(globalThis, name, { configurable: true, get: () => (world as Given)[name as keyof Given] });
  vi.stubGlobal('window', world);
  vi.stubGlobal('navigator', world);
}
afterEach(() => {
  vi.unstubAllGlobals();
  for (const [name, own] of OWN) {
    delete (globalThis as Record<string, unknown>)[name];
    if (own) Object.defineProperty(globalThis, name, own);
  }
});

const NAMES = (Object.keys(WHOLE) as (keyof Given)[]).filter(
  (name) => name !== 'isSecureContext' && name !== 'document',
);
const CASES = NAMES.flatMap((name) =>
  Object.entries({ absent: undefined, refused: refuse, throwing: refusing }).map(
    ([how, given]) => [`${name} ${how}`, { [name]: given }] as const,
  ),
);
const ASYNC = [
  ['locks rejecting', { locks: { request: rejects } }],
  [
    'Notification rejecting',
    {
      Notification: class extends Works {
        static override requestPermission = rejects;
      },
    },
  ],
] as const;

it.each([...CASES, ...ASYNC, ['all refused', Object.fromEntries(NAMES.map((name) => [name, refuse]))] as const])(
  '%s: the player plays and every port answers',
  async (_, change) => {
    useBrowser(change);
    const store = createBrowserStore('local');
    const { player, clock } = createFakeRadio({ tabs: browserTabs, mediaSession: browserMediaSession, store });
    player.play();
    await clock.advance(1_000);
    expect(player.state.status).toBe('playing');
    player.stop();
    expect(player.state.status).toBe('idle');
    store.set('a', 'b');
    store.remove('a');
    expect(store.get('a')).toBeNull();
    expect(['absent', 'granted']).toContain(browserMessages.state());
    expect(['absent', 'granted']).toContain(await browserMessages.ask());
    browserMessages.show({ title: '', tag: '' });
    await browserLocks()
      ?.hold('a', new AbortController().signal, async () => undefined)
      .catch(() => undefined);
    vi.stubGlobal('fetch', async () => Response.json({ events: true }));
    const { read, follow } = publicAnswers('https://radio.test/a', 'a', () => ({ stale: false }));
    await read({ signal: new AbortController().signal, cache: 'default' });
    follow?.({ setConnected: () => undefined, emit: () => undefined })?.();
  },
);

it('what a browser seems to store and does not is kept by the page', () => {
  useBrowser({ localStorage: { getItem: () => 'old', setItem() {}, removeItem() {} } });
  const store = createBrowserStore('local');
  store.set('volume', '70');
  expect(store.get('volume')).toBe('70');
});

it('a media session that another player of the page has taken since is left to it', () => {
  const mediaSession = { ...WHOLE.mediaSession, metadata: null as unknown };
  useBrowser({ mediaSession });
  const commands = { play() {}, pause() {}, stop() {} };
  browserMediaSession.show({ title: 'Sol', artist: 'Mar' }, commands);
  const others = (mediaSession.metadata = {});
  browserMediaSession.clear();
  expect(mediaSession).toMatchObject({ metadata: others, playbackState: 'playing' });
});
