import { oneOf, textOf, type Environment } from '../environment';

export const requests = (env: Environment) => ({
  /** Whether listeners may send requests while a DJ is on air. */
  isOn: oneOf(env, 'REQUESTS', ['0', '1']) === '1',
  blockedWords: (textOf(env, 'REQUESTS_BLOCKED_WORDS') ?? '').split(',').flatMap((word) => word.trim() || []),
});
