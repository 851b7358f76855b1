import type { InferType } from 'yup';
import { array, object } from '../shared/schema';
import { collectionEndpoints } from '../shared/collection';
import { id, listOf, prose, text, version } from '../shared/fields';

/** Rules per game, product.md 9. */
export const GAME_RULES_MIN = 1;
export const GAME_RULES_MAX = 5;

const GAME_TITLE_MAX = 100;
const GAME_DESCRIPTION_MAX = 1_000;
const GAME_RULE_MAX = 200;

/** A promotion game (product.md 3). */
export const gameSchema = object({
  id: id().required(),
  title: text().required(),
  description: text().required(),
  rules: listOf(text().required()),
  version: version(),
});
export type Game = InferType<typeof gameSchema>;

const isBlank = (rule: unknown) => typeof rule !== 'string' || rule.trim() === '';

/** A blank rule counts as absent; if all are blank, the game has no rules. */
const rule = () =>
  text()
    .defined()
    .max(GAME_RULE_MAX)
    .test('not blank', (value, { parent, createError }) => {
      if (!isBlank(value)) return true;
      const rules: unknown = parent;
      // Skips the check of every rule when the list is too long: it would take quadratic time.
      const hasNone = !Array.isArray(rules) || (rules.length <= GAME_RULES_MAX && rules.every(isBlank));
      return createError({ message: hasNone ? 'too_few' : 'required', params: { min: GAME_RULES_MIN } });
    });

export const createGameSchema = object({
  title: prose({ min: 3, max: GAME_TITLE_MAX }),
  description: prose({ min: 10, max: GAME_DESCRIPTION_MAX }),
  rules: array().of(rule()).min(GAME_RULES_MIN).max(GAME_RULES_MAX).required(),
});
export type CreateGame = InferType<typeof createGameSchema>;

export const gamesContract = collectionEndpoints('games', {
  row: gameSchema,
  body: createGameSchema,
  example: { title: 'Labirinto', description: 'Ache a saída antes dos outros', rules: ['Sem regras'] },
  // Promoters see the screen in their menu, so they must be able to read the list (product.md 2.2 and 2.10).
  readers: ['promoter'],
  summary: {
    list: 'Every game, newest first.',
    create: 'Adds a game with 1 to 5 rules.',
    update: 'Rewrites a game.',
    remove: 'Deletes a game.',
  },
});
