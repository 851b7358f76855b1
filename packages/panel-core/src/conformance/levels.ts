import { panelContract } from '../contract';
import type { Endpoint } from '../shared/endpoint';

/** How much of the contract a server answers; each level holds those before it. */
export const LEVELS = ['spec', 'widgets', 'all'] as const;
export type Level = (typeof LEVELS)[number];

/** What is in it for whoever answers a level. */
export const LEVEL_GIVES: Record<Level, string> = {
  spec: 'every screen of product.md works, and every write',
  widgets: 'the player and the week on other people’s sites too',
  all: 'the stream’s settings, the audit log, own sign-ins, links, listeners and the system too',
};

export const ENDPOINTS: readonly Endpoint[] = Object.values(panelContract).flatMap((feature): Endpoint[] =>
  Object.values(feature),
);

/** Ours beyond product.md 7; what is public of them is the widgets'. */
const BEYOND_SPEC =
  /^(GET|POST) \/(audit|system|radio|public)\b|\/auth\/(sessions|secrets|link)|\/account\/|\/broadcasts\/settings|\/users\/:id\/link/;

export function levelOf(route: string): Level {
  if (route.startsWith('GET /public/')) return 'widgets';
  return BEYOND_SPEC.test(route) ? 'all' : 'spec';
}

export const isWithin = (level: Level, wanted: Level): boolean => LEVELS.indexOf(level) <= LEVELS.indexOf(wanted);
