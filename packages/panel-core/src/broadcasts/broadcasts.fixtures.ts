import type { StreamSettings } from './broadcasts.contract';
import { FIXED_SETTINGS } from './streamSettings';

export function buildStreamSettings(overrides: Partial<StreamSettings> = {}): StreamSettings {
  return {
    host: 'stream.cabinemix.com.br',
    port: 8000,
    password: 'senha-do-dj',
    mount: '/live',
    ...FIXED_SETTINGS,
    ...overrides,
  };
}
