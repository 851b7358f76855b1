import { oneOf, textOf, type Environment } from '../environment';

export interface RequestsConfig {
  /** Whether listeners may send requests while a DJ is on air. */
  isOn: boolean;
  /** Blocked words and phrases. */
  blockedWords: readonly string[];
}

export const requests = (env: Environment): RequestsConfig => ({
  isOn: oneOf(env, 'REQUESTS', ['0', '1']) === '1',
  blockedWords: (textOf(env, 'REQUESTS_BLOCKED_WORDS') ?? '').split(',').flatMap((word) => word.trim() || []),
});
