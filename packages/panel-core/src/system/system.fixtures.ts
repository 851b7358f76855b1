import type { SystemState } from './system.contract';

/** A healthy server. */
export function buildSystemState(overrides: Partial<SystemState> = {}): SystemState {
  return {
    version: '0.2.0',
    started_at: '2026-11-17T12:00:00.000Z',
    clock: { now: '2026-11-21T00:10:00.000Z', jump_ms: null },
    database: { engine: 'sqlite', version: '3.45.1', answered_in_ms: 0.4 },
    disk: { free: 42_500_000_000, needed: 200_000_000 },
    radio: { source: 'icecast', told_at: '2026-11-21T00:09:55.000Z' },
    webhook: { configured: true, sent_at: '2026-11-20T23:00:00.000Z', delivered: true },
    backups: { every: 24, last_at: '2026-11-20T12:00:00.000Z', running: false, failures: 0 },
    connections: [
      { name: 'radio', well: true, about: '' },
      { name: 'webhook', well: true, about: '' },
    ],
    privacy: {
      keep: { audit: 730, addresses: 180, air: 1825, deactivated: null, requests: 7 },
      avatars: 'www.habbo.com.br',
      notice: 'https://radio.example/privacidade',
      contact: null,
    },
    load: { delay_ms: 11.2, memory: 141_000_000, hashing: 0, streams: 12 },
    ...overrides,
  };
}
