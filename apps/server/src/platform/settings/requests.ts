import { oneOf, textOf, type Environment } from '../environment';

export interface RequestsConfig {
  /** Listeners may ask for songs and send greetings while a DJ is on air. */
  isOn: boolean;
  /** Words, or several in a row, that no DJ wants to read. */
  blockedWords: readonly string[];
}

export const requests = (env: Environment): RequestsConfig => ({
  isOn: oneOf(env, 'REQUESTS', ['0', '1']) === '1',
  blockedWords: (textOf(env, 'REQUESTS_BLOCKED_WORDS') ?? '').split(',').flatMap((word) => word.trim() || []),
});
