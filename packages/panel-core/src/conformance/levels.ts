import { panelContract } from '../contract';
import type { Endpoint } from '../shared/endpoint';

/** How much of the contract a server answers; each level holds those before it. */
export const LEVELS = ['spec', 'widgets', 'all'] as const;
export type Level = (typeof LEVELS)[number];

/** What is in it for whoever answers a level. */
export const LEVEL_GIVES: Record<Level, string> = {
  spec: 'every screen works, and every write',
  widgets: 'the player and the week on other people’s sites too',
  all: 'the stream’s settings, the audit log, own sign-ins, links, listeners and the system too',
};

export const ENDPOINTS: readonly Endpoint[] = Object.values(panelContract).flatMap((feature): Endpoint[] =>
  Object.values(feature),
);

/** Calls of product.md 7 that are not of the usual four of their area. */
const OTHERS =
  /^(GET \/auth\/verify|POST \/auth\/log(in|out)|GET \/notifications\/all|PUT \/notifications\/:id\/read|GET \/permissions|DELETE \/schedules|POST \/broadcasts\/(send-webhook|kick-dj)|GET \/soundtracks\/:id\/stream)$/;
const USUAL =
  /^(GET|POST|PUT|DELETE) \/(notifications|users|roles|games|payments|warnings|schedules|soundtracks)(\/:id)?$/;

/** What product.md 7 does not name is ours; what is public of it is the widgets'. */
export function levelOf(route: string): Level {
  if (OTHERS.test(route) || USUAL.test(route)) return 'spec';
  return /^GET \/public\/(radio|schedule(\.ics)?)$/.test(route) ? 'widgets' : 'all';
}

export const isWithin = (level: Level, wanted: Level): boolean => LEVELS.indexOf(level) <= LEVELS.indexOf(wanted);
