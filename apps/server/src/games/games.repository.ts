import { text, texts } from '../platform/db/kinds';
import { tableRepository, type TableOf } from '../platform/db/tableRepository';

const columns = { title: text, description: text, rules: texts };

declare module '../platform/db/schema' {
  interface Tables {
    games: TableOf<typeof columns>;
  }
}

/** Every game, newest first, and the changes of one. */
export const games = tableRepository('games', columns);
