import { panelContract } from '../contract';
import type { Endpoint } from '../shared/endpoint';

/** How much of the contract a server answers; each level includes those before it. */
export const LEVELS = ['spec', 'widgets', 'all'] as const;
export type Level = (typeof LEVELS)[number];

/** What works at each level, for the report. */
export const LEVEL_GIVES: Record<Level, string> = {
  spec: 'every screen works, reading and writing',
  widgets: 'the widgets work on other sites',
  all: 'the stream’s settings, the audit log, own sign-ins, links, listeners and the system work',
};

export const ENDPOINTS: readonly Endpoint[] = Object.values(panelContract).flatMap((feature): Endpoint[] =>
  Object.values(feature),
);

/** Calls of product.md 7 beside list, create, update and delete. */
const OTHERS =
  /^(GET \/auth\/verify|POST \/auth\/log(in|out)|GET \/notifications\/all|PUT \/notifications\/:id\/read|GET \/permissions|DELETE \/schedules|POST \/broadcasts\/(send-webhook|kick-dj)|GET \/soundtracks\/:id\/stream)$/;
const USUAL =
  /^(GET|POST|PUT|DELETE) \/(notifications|users|roles|games|payments|warnings|schedules|soundtracks)(\/:id)?$/;

/** The level of a call: `spec` if product.md 7 names it, `widgets` if it is public, `all` otherwise. */
export function levelOf(route: string): Level {
  if (OTHERS.test(route) || USUAL.test(route)) return 'spec';
  return /^GET \/public\/(radio|schedule(\.ics)?)$/.test(route) ? 'widgets' : 'all';
}

export const isWithin = (level: Level, wanted: Level): boolean => LEVELS.indexOf(level) <= LEVELS.indexOf(wanted);
