import type { Generated } from 'kysely';
import type { CreateGame, Game } from '@cabine/panel-core/contract';
import { tableRepository } from '../platform/db/tableRepository';

declare module '../platform/db/schema' {
  interface Tables {
    games: {
      id: Generated<number>;
      title: string;
      description: string;
      /** JSON list of strings. */
      rules: string;
      version: Generated<number>;
    };
  }
}

export const { list, get, create, update, remove } = tableRepository(
  'games',
  // The cast holds: only the function below writes this column.
  (row): Game => ({ ...row, rules: JSON.parse(row.rules) as string[] }),
  ({ title, description, rules }: CreateGame) => ({
    title: title.trim(),
    description: description.trim(),
    rules: JSON.stringify(rules.map((rule) => rule.trim())),
  }),
);
