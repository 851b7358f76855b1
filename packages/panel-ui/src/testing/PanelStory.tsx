import { browserClock, type PanelConfig, type PanelLocation, type User } from '@cabine/panel-core';
import { createMemorySessionStore } from '@cabine/panel-core/client';
import { buildOnAir, buildUser } from '@cabine/panel-core/testing';
import type { Decorator } from '@storybook/react-vite';
import type { HttpHandler } from 'msw';
import { useContext, useMemo, useState, type ReactNode } from 'react';
import * as features from '../features';
import { FeaturesProvider } from '../provider/feature';
import { NavigationProvider } from '../provider/navigation';
import { PanelProvider } from '../provider/PanelProvider';
import { answer, storyBaseUrl } from './answer';
import { StoryToolbarsContext } from './StoryToolbars';

/** The stories' now: Friday, 20 November 2026, 21:10 at the station. */
export const STORY_NOW = Date.parse('2026-11-21T00:10:00.000Z');

export interface PanelStoryProps {
  /** The path with its query that the panel is at. */
  at?: string;
  /** False for a visitor. */
  signedIn?: boolean;
  config?: Partial<PanelConfig>;
  /** Where the clock stands still; without it at `STORY_NOW`. */
  now?: number;
  /** True for a theme of the panel's own below the story's. */
  themed?: boolean;
  children: ReactNode;
}

/** A whole panel around a story: own session, own cache, a router in memory, a clock that stands still. */
export function PanelStory({
  at = '/dashboard',
  signedIn = true,
  config,
  now = STORY_NOW,
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
  const clock = useMemo(() => ({ ...browserClock, now: () => now }), [now]);
  const navigation = useMemo(() => {
    const { pathname, search } = new URL(path, 'http://story.invalid');
    const location: PanelLocation = { pathname, search };
    return { location, navigate: setPath };
  }, [path]);
  return (
    <PanelProvider
      config={{ extensions: 'all', ...config, ...(locale && { locale }) }}
      client={client}
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

/** A decorator that puts a story into a panel: `decorators: [inPanel({ at: '/account' })]`; `parameters.panel` adds. */
export const inPanel =
  (props: Omit<PanelStoryProps, 'children'> = {}): Decorator =>
  (Story, { parameters }) => (
    <PanelStory {...props} {...(parameters.panel as Partial<PanelStoryProps> | undefined)}>
      <Story />
    </PanelStory>
  );

/** What every signed-in screen asks for; give a story its own on top. */
export function panelHandlers(user: User = buildUser()) {
  return [
    answer('GET /auth/verify', { user }),
    answer('GET /notifications', []),
    answer('GET /account/warnings', []),
    answer('GET /broadcasts/stream-key', { isAsked: false, created_at: null, used_at: null, locked_until: null }),
    answer('GET /account/calendar', { created_at: null }),
    answer('GET /schedules', []),
    answer('GET /public/schedule', { timeZone: 'America/Sao_Paulo', slots: [] }),
    answer('GET /radio/listeners', []),
    answer('GET /air/listeners', []),
    answer('GET /air/now', buildOnAir()),
    answer('GET /air/alias', { alias: '' }),
    answer('GET /public/radio', {
      state: 'live',
      listeners: 12,
      title: 'Sol de Novembro',
      djusername: 'dj-Rafa',
      station: 'CabineMix',
      stale: false,
      fetched_at: new Date(STORY_NOW).toISOString(),
    }),
    answer('GET /auth/passkeys', []),
    answer('POST /auth/logout', undefined),
  ];
}

/** A story of `component: PanelStory` that shows one screen, with what it is answered. */
export const screenOf = (children: ReactNode, ...msw: HttpHandler[]) => ({
  args: { children },
  parameters: { msw: [...msw, ...panelHandlers()] },
});
