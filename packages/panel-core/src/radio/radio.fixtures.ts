import type { RadioInfo } from './radioInfo';

/** A DJ on air; with an empty `djusername` AutoDJ. */
export function buildRadioInfo(overrides: Partial<RadioInfo> = {}): RadioInfo {
  return {
    state: overrides.djusername === '' ? 'auto' : 'live',
    listeners: 128,
    title: 'Tarde de Verão',
    djusername: 'Bia',
    station: 'CabineMix',
    stale: false,
    ...overrides,
  };
}

const HEAD =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" shape-rendering="crispEdges"><path fill="#e9b48b" d="M2 2h4v4H2z"/><path fill="#5b2a17" d="M1 1h6v2H6V2H2v2H1z"/><path fill="#222" d="M3 4h1v1H3zM5 4h1v1H5z"/><path fill="#c2410c" d="M1 7h6v1H1z"/></svg>';

/** An avatar service without a network: the same pixel head for every `{username}`. */
export const FAKE_AVATAR_URL = `data:image/svg+xml,${encodeURIComponent(HEAD)}#{username}`;
