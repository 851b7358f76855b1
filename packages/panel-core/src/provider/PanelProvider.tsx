import { useEffect, useState, type ReactNode } from 'react';
import { SWRConfig, useSWRConfig } from 'swr';
import { defaultConfigOptions, initCache, serialize } from 'swr/_internal';
import { AuthSession } from '../auth/AuthSession';
import { sessionChannel } from '../auth/sessionMessages';
import { browserClock, createServerClock, type Clock } from '../environment/clock';
import { browserTabs, type TabsPort } from '../environment/tabs';
import { FollowEvents } from './FollowEvents';
import { Live } from '../events/Live';
import { createPanelClient, type PanelClient, type PanelClientOptions } from '../createPanelClient';
import { checkReply } from '../http/checkReply';
import { isNotOffered, toPanelApiError, type PanelApiError } from '../shared/PanelApiError';
import { doesOnce, hasExtension, isOffered } from './extensions';
import { PanelContext, type Panel } from './panel';
import { expectAnswers, remoteKey } from './useRemote';
import type { Outcome } from '../shared/outcome';
import type { ReplyOf } from '../http/http';
import { readPanelConfig, type PanelConfig } from './PanelConfig';

/** Errors that a retry cannot fix: refusals, and calls that the server does not offer. */
const isFinal = (error: PanelApiError) => ['unauthenticated', 'denied'].includes(error.kind) || isNotOffered(error);

interface FirstReads {
  /** As `Date.now()`. */
  at: number;
  asked: Readonly<Record<string, Promise<unknown>>>;
  /** Those that have come. For the others the screen waits. */
  answers: ReadonlyMap<string, unknown>;
}

export interface PanelProviderProps {
  /** The same object as the host's `/config.json`; absent keys get their default. */
  config?: Partial<PanelConfig>;
  /** Adapts the client to another back end; see `PanelClientOptions`. */
  client?: Partial<PanelClientOptions>;
  clock?: Clock;
  /** What `GET /auth/verify` has answered for the stored session before the panel is rendered. It is not asked again. */
  verified?: Outcome<ReplyOf<'GET /auth/verify'>> | undefined;
  /** What the first screen reads, by the names of its remotes, asked for with `verified`. It is not asked again. */
  read?: FirstReads | undefined;
  /**
   * Shares the session with other tabs of this site: sign-in and logout reach all of them, and a new tab gets the open
   * session. On by default unless `client.session` is given; null turns it off.
   */
  tabs?: TabsPort | null;
  /** False polls instead of reading live events (`GET /events`). Also off if `config.extensions` lacks `events`. */
  live?: boolean;
  children: ReactNode;
}

function createPanel({
  config: given,
  client: options,
  clock: givenClock,
  verified,
  read,
  tabs = options?.session && options.session !== 'cookie' ? null : browserTabs,
}: Omit<PanelProviderProps, 'children' | 'live'>): Panel & { tabs: TabsPort | null; baseUrl: string } {
  const config = readPanelConfig(given ?? {});
  const serverClock = createServerClock(browserClock, config.now);
  const clock = givenClock ?? serverClock;
  // Client and session refer to each other through this binding.
  let reading: Promise<void> | null = null;
  const replays: Panel['replays'] = new Set();
  const commands: Panel['commands'] = new Set();
  const client: PanelClient = createPanelClient({
    baseUrl: config.apiUrl,
    checkReply,
    offers: (route) => isOffered(config, route, options?.endpoints),
    isDoneOnce: (route) => doesOnce(config, route),
    ...options,
    onCommand: (answered) => {
      commands.forEach((follow) => follow(answered));
      options?.onCommand?.(answered);
    },
    onAnswer: (answer) => {
      serverClock.hear(answer);
      if (answer.headers.get('idempotent-replayed') === 'true') replays.forEach((notice) => notice());
      options?.onAnswer?.(answer);
    },
    onUnauthenticated: () => {
      auth.end();
      options?.onUnauthenticated?.();
    },
    onDenied: () => {
      // Calls that are refused at the same time share one request.
      reading ??= auth.refresh().finally(() => (reading = null));
      options?.onDenied?.();
    },
  });
  const baseUrl = options?.baseUrl ?? config.apiUrl;
  const auth: AuthSession = new AuthSession({
    client: client.auth,
    verified,
    store: client.session,
    clock,
    tellsKeep: hasExtension(config, 'keepConnected'),
    ...(tabs && { joinTabs: (onMessage) => tabs.join(sessionChannel(baseUrl), onMessage) }),
  });
  return {
    config,
    client,
    auth,
    clock,
    live: new Live(),
    readers: new Map(),
    asking: new Set(),
    replays,
    commands,
    since: clock.now() - (read ? browserClock.now() - read.at : 0),
    tabs,
    baseUrl,
  };
}

/** Reloads all data when the member's permissions change. */
function FollowRights({ auth }: { auth: AuthSession }) {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    let before = auth.state;
    return auth.subscribe(() => {
      const [last, now] = [before, auth.state];
      before = now;
      if (last.status !== 'signedIn' || now.status !== 'signedIn' || last.user.id !== now.user.id) return;
      if (last.user.permissions.join() !== now.user.permissions.join()) void mutate(() => true);
    });
  }, [auth, mutate]);
  return null;
}

const NOTHING = { asked: {}, answers: new Map<string, unknown>() };

/**
 * A cache that outlives its effects. SWR forgets a provider's cache as soon as its effects are cleaned up, and then fails
 * in the next render; a router that keeps left routes alive does just that. So the cache is made known before `SWRConfig`
 * sees it, and the signs of focus and connection are followed apart.
 */
function createCache({ auth, readers }: Panel, { asked, answers }: Pick<FirstReads, 'asked' | 'answers'>) {
  const cache = new Map();
  if (auth.state.status === 'signedIn')
    for (const [name, answer] of Object.entries(asked)) {
      const { shown, key } = remoteKey(name, auth.state.user.id, auth.count);
      const data = answers.get(name);
      if (data === undefined) {
        expectAnswers({ auth }, { [name]: answer });
        continue;
      }
      cache.set(serialize(key)[0], { data, _k: key });
      // As if it were shown already: whoever shows it first asks for nothing.
      readers.set(shown, 0);
    }
  const signs: (() => () => void)[] = [];
  const later = (follow: (callback: () => void) => unknown) => (callback: () => void) => {
    signs.push(() => follow(callback) as () => void);
  };
  initCache(cache, {
    initFocus: later(defaultConfigOptions.initFocus),
    initReconnect: later(defaultConfigOptions.initReconnect),
  });
  const follow = () => {
    const stops = signs.map((start) => start());
    return () => stops.forEach((stop) => stop());
  };
  return { cache, follow };
}

/** Holds the session while it is shown. Rendered before the guards, so that they judge by the present session. */
function HoldSession({ auth, cache }: { auth: AuthSession; cache: Map<unknown, unknown> }) {
  useEffect(() => {
    const unsubscribe = auth.subscribe(() => {
      // The next member must not see the last one's data (design.md 5).
      if (auth.state.status !== 'signedIn') cache.clear();
    });
    void auth.start();
    return () => {
      unsubscribe();
      auth.leaveTabs();
    };
  }, [auth, cache]);
  return null;
}

/**
 * Provides one station to its children: configuration, client, session and cache. Options are read once.
 *
 * @throws PanelConfigError if the configuration is invalid
 * @example <PanelProvider config={{ apiUrl: 'https://radio.example/api' }}>...</PanelProvider>
 */
export function PanelProvider({ children, live = true, ...options }: PanelProviderProps) {
  const [panel] = useState(() => createPanel(options));
  const [{ cache, follow }] = useState(() => createCache(panel, options.read ?? NOTHING));
  const { auth } = panel;
  useEffect(follow, [follow]);

  return (
    <PanelContext.Provider value={panel}>
      <HoldSession auth={auth} cache={cache} />
      <SWRConfig
        value={{
          provider: () => cache,
          shouldRetryOnError: (error) => !isFinal(toPanelApiError(error)),
          errorRetryCount: 3,
        }}
      >
        <FollowRights auth={auth} />
        {live && hasExtension(panel.config, 'events') && <FollowEvents {...panel} />}
        {children}
      </SWRConfig>
    </PanelContext.Provider>
  );
}
