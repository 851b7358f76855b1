import {
  browserClock,
  type Clock,
  type OnAirNow,
  type PanelConfig,
  type PanelLocation,
  type User,
} from '@cabine/panel-core';
import { createMemorySessionStore } from '@cabine/panel-core/client';
import { buildOnAir, buildStreamKey, buildUser } from '@cabine/panel-core/testing';
import type { Decorator } from '@storybook/react-vite';
import type { HttpHandler } from 'msw';
import { useContext, useMemo, useState, type ReactNode } from 'react';
import * as features from '../features';
import { FeaturesProvider } from '../provider/feature';
import { NavigationProvider } from '../provider/navigation';
import type { PanelComponents } from '../provider/PanelComponents';
import { PanelProvider } from '../provider/PanelProvider';
import { answer, storyBaseUrl } from './answer';
import { StoryToolbarsContext } from './StoryToolbars';

/** The stories' current time: Friday, 20 November 2026, 21:10 in the station's time zone. */
export const STORY_NOW = Date.parse('2026-11-21T00:10:00.000Z');

export interface PanelStoryProps {
  /** The panel's path with its query. */
  at?: string;
  /** False for a visitor. Default true. */
  signedIn?: boolean;
  config?: Partial<PanelConfig>;
  components?: PanelComponents;
  /** The time at which the clock stands still, in milliseconds. Default `STORY_NOW`. */
  now?: number;
  /** A clock that the story moves, in place of `now`. */
  movedClock?: Clock;
  /** Gives the panel its own theme inside the story's. Default false. */
  themed?: boolean;
  children: ReactNode;
}

/** A complete panel around a story: its own session and cache, a router in memory, and a stopped clock. */
export function PanelStory({
  at = '/dashboard',
  signedIn = true,
  config,
  components,
  now = STORY_NOW,
  movedClock,
  themed = false,
  children,
}: PanelStoryProps) {
  const { locale } = useContext(StoryToolbarsContext);
  const [path, setPath] = useState(at);
  const client = useMemo(() => {
    const session = createMemorySessionStore();
    if (signedIn) session.start('story', false);
    return { session, baseUrl: storyBaseUrl() };
  }, [signedIn]);
  const clock = useMemo(() => movedClock ?? { ...browserClock, now: () => now }, [movedClock, now]);
  const navigation = useMemo(() => {
    const { pathname, search } = new URL(path, 'http://story.invalid');
    const location: PanelLocation = { pathname, search };
    return { location, navigate: setPath };
  }, [path]);
  return (
    <PanelProvider
      config={{ extensions: 'all', ...config, ...(locale && { locale }) }}
      client={client}
      {...(components && { components })}
      clock={clock}
      live={false}
      themed={themed}
      fullPage={false}
    >
      <NavigationProvider value={navigation}>
        <FeaturesProvider value={features}>
          <div data-path={path}>{children}</div>
        </FeaturesProvider>
      </NavigationProvider>
    </PanelProvider>
  );
}

/**
 * A decorator that renders a story in a panel: `decorators: [inPanel({ at: '/account' })]`. Merges `parameters.panel`.
 */
export const inPanel =
  (props: Omit<PanelStoryProps, 'children'> = {}): Decorator =>
  (Story, { parameters }) => (
    <PanelStory {...props} {...(parameters.panel as Partial<PanelStoryProps> | undefined)}>
      <Story />
    </PanelStory>
  );

/** `host` is who booked the present hour; by default it is the DJ's own, or free. */
interface AirStory {
  host?: string;
  title?: string;
  now?: OnAirNow;
}

const hourOf = (dj: string, host: string) => {
  if (dj) return buildOnAir({ dj, host });
  return host
    ? buildOnAir({ state: 'late', host, dj: null, open: true })
    : buildOnAir({ state: 'nobody', host: null, hostId: null, dj: null, open: true });
};

/** The radio's answer, with the name that the encoder sends, and the server's of the same moment, who it is. */
export const airIs = (
  state: 'live' | 'auto' | 'offline' | 'unknown',
  djusername = '',
  { host = djusername, title = 'Sol de Novembro', now = hourOf(djusername, host) }: AirStory = {},
) => [
  answer('GET /public/radio', {
    state,
    listeners: 12,
    title,
    djusername,
    station: 'CabineMix',
    stale: false,
    fetched_at: new Date(STORY_NOW).toISOString(),
  }),
  answer('GET /air/now', now),
];

/** Answers to the requests of every signed-in screen. Put a story's own handlers before them. */
export function panelHandlers(user: User = buildUser()) {
  return [
    answer('GET /auth/verify', { user }),
    answer('GET /notifications', []),
    answer('GET /account/warnings', []),
    answer('GET /account/payments', []),
    answer('GET /broadcasts/stream-key', buildStreamKey({ isAsked: false })),
    answer('GET /account/calendar', { created_at: null }),
    answer('GET /schedules', []),
    answer('GET /schedules/dates', []),
    answer('GET /schedules/hosts', [
      { id: 2, username: 'Bia_Torres' },
      { id: 3, username: 'Lipe' },
    ]),
    answer('GET /offers', []),
    answer('GET /public/schedule', { timeZone: 'America/Sao_Paulo', slots: [] }),
    answer('GET /radio/listeners', []),
    answer('GET /air/listeners', []),
    ...airIs('live', 'dj-Rafa'),
    answer('GET /air/alias', { alias: '' }),
    answer('GET /auth/passkeys', []),
    answer('POST /auth/logout', undefined),
  ];
}

/** A story of `component: PanelStory` that shows one screen, with its handlers. */
export const screenOf = (children: ReactNode, ...msw: HttpHandler[]) => ({
  args: { children },
  parameters: { msw: [...msw, ...panelHandlers()] },
});
