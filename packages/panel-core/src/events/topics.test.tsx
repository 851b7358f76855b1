// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { useAlias, useOnAirNow } from '../air/useAir';
import { useAuditLog } from '../audit/useAuditLog';
import { useAccount } from '../auth/useAccount';
import { usePasskeys } from '../auth/usePasskeys';
import { useBroadcast } from '../broadcasts/useBroadcast';
import { useStreamKey } from '../broadcasts/useStreamKey';
import { EXAMPLES } from '../conformance/examples';
import * as features from '../features';
import type { Route } from '../http/http';
import { useAllNotifications } from '../notifications/useAllNotifications';
import { useNotifications } from '../notifications/useNotifications';
import { usePayments } from '../payments/usePayments';
import { usePeriod } from '../payments/usePayments';
import { COLLECTIONS, PERMISSIONS } from '../permissions/permissions';
import { useCollection } from '../provider/useCollection';
import { buildRadioInfo } from '../radio/radio.fixtures';
import { useBlockedWords, useRequests } from '../requests/useRequests';
import { useRoles } from '../roles/useRoles';
import { useDates, useHosts } from '../schedules/useDates';
import { useOwnCalendar } from '../schedules/useOwnCalendar';
import { useSchedule } from '../schedules/useSchedule';
import type { Endpoint } from '../shared/endpoint';
import { useSoundtracks } from '../soundtracks/useSoundtracks';
import { renderPanelHook, soon } from '../testing/renderPanelHook';
import { buildUser } from '../users/users.fixtures';
import { useUsers } from '../users/useUsers';
import { useOwnWarnings, useWarnings } from '../warnings/useWarnings';
import { EVENT_TOPICS, isAbout, isFollowed, type EventTopic } from './topics';

const topics = Object.keys(EVENT_TOPICS) as EventTopic[];
/** Reads of lists and states, without those of single rows and files. */
const reads = Object.values(features)
  .flatMap((feature): Endpoint[] => Object.values(feature))
  .filter(({ route, access, reply }) => route.startsWith('GET ') && access !== 'public' && reply !== 'raw')
  .map(({ route }) => ({ route: route as Route, path: route.slice('GET '.length) }));
const user = buildUser({ permissions: [...PERMISSIONS] });
const answers = Object.fromEntries(reads.map(({ route }) => [route, () => EXAMPLES[route]?.reply]));

/** Uses every hook for data that other members may change. */
function useEverything() {
  useSchedule('broadcast');
  useNotifications();
  useAllNotifications(1);
  useRequests();
  useBlockedWords();
  useRoles();
  useUsers();
  usePayments();
  usePeriod({ from: '2026-10-01', to: '2026-10-31' });
  useWarnings();
  useOwnWarnings();
  useSoundtracks();
  useAuditLog(1);
  useAccount();
  usePasskeys();
  useOwnCalendar();
  useDates();
  useHosts('broadcast');
  useAlias();
  useStreamKey();
  useBroadcast();
  useOnAirNow();
  // oxlint-disable-next-line react-hooks/rules-of-hooks -- the list is constant
  for (const name of COLLECTIONS) useCollection(name);
}

function listen() {
  let tell: (text: string) => void = () => undefined;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => (tell = (text) => controller.enqueue(new TextEncoder().encode(text))),
  });
  const hook = renderPanelHook(useEverything, {
    live: true,
    user,
    answers: {
      ...answers,
      'GET /auth/verify': () => ({ user }),
      'GET /events': () => new Response(stream, { headers: { 'content-type': 'text/event-stream' } }),
    },
  });
  return {
    ...hook,
    tell: (name: string, data: object = {}) => tell(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
  };
}

describe('a panel that receives a topic', () => {
  it.each(topics)('%s reloads each shown path of the topic', async (topic) => {
    const { server, tell, unmount } = listen();
    const shown = EVENT_TOPICS[topic]
      .map((root) => reads.filter(({ path }) => path === root || path.startsWith(`${root}/`)))
      .filter((under) => under.length > 0);
    const countOf = (under: typeof reads) => under.reduce((sum, { route }) => sum + server.count(route), 0);
    await soon(() => expect(server.count('GET /events')).toBe(1));
    await soon(() => shown.forEach((under) => expect(countOf(under), under[0]?.route).toBeGreaterThan(0)));
    if (topic === 'on-air') tell(topic, buildRadioInfo({ title: 'One' }));
    const before = shown.map(countOf);
    tell(topic, topic === 'on-air' ? buildRadioInfo({ title: 'Two' }) : {});
    await soon(() =>
      shown.forEach((under, at) => expect(countOf(under), under[0]?.route).toBeGreaterThan(before[at] ?? 0)),
    );
    unmount();
  });
});

/** Reads without a topic: they do not change at a certain moment, or are polled. */
const NOT_LIVE = new Set([
  // A file, made when it is asked for.
  'GET /own-data',
  'GET /permissions',
  'GET /air/history',
  'GET /air/day',
  'GET /air/listeners',
  'GET /radio/listeners',
  'GET /system',
]);

describe('the topics', () => {
  it('cover every read of the contract', () => {
    expect(reads.filter(({ route, path }) => isFollowed(path) === NOT_LIVE.has(route))).toEqual([]);
  });

  it('name paths of the contract', () => {
    const paths = Object.values(features)
      .flatMap((feature): Endpoint[] => Object.values(feature))
      .filter(({ route }) => route.startsWith('GET '))
      .map(({ route }) => route.slice('GET '.length));
    for (const topic of topics) {
      for (const root of EVENT_TOPICS[topic])
        expect(
          paths.some((path) => isAbout(path, topic) && path.startsWith(root)),
          root,
        ).toBe(true);
    }
  });
});
