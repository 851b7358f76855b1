import type { StreamKey, StreamSettings } from './broadcasts.contract';
import { DEFAULT_SETTINGS } from './streamSettings';

/** No key yet, at a station that asks for one. */
export function buildStreamKey(overrides: Partial<StreamKey> = {}): StreamKey {
  return {
    isAsked: true,
    created_at: null,
    used_at: null,
    locked_until: null,
    refused_at: null,
    refused_for: null,
    ...overrides,
  };
}

export function buildStreamSettings(overrides: Partial<StreamSettings> = {}): StreamSettings {
  return {
    host: 'stream.cabinemix.com.br',
    port: 8000,
    password: 'senha-do-dj',
    mount: '/live',
    ...DEFAULT_SETTINGS,
    ...overrides,
  };
}
