import { useMemo } from 'react';
import { PanelApiError } from '../shared/PanelApiError';
import { useCollection, type CollectionCommands } from '../provider/useCollection';
import type { Outcome } from '../shared/outcome';
import type { Remote } from '../shared/remote';
import type { CreateGame, Game, UpdateGame } from './games.contract';

/** Code and messages of a refusal before any call (product.md 5). */
export const GAME_ID_REQUIRED = {
  code: 'game_id_required',
  update: 'Game ID is required for update',
  remove: 'Game ID is required for delete',
} as const;

export interface GameCommands extends Omit<CollectionCommands<Game, CreateGame>, 'update' | 'remove'> {
  update(id: number | null, game: UpdateGame, seen?: number): Promise<Outcome<Game>>;
  remove(id: number | null): Promise<Outcome>;
}

function refuse(message: string): Outcome<never> {
  return { ok: false, error: new PanelApiError('invalid', message, { code: GAME_ID_REQUIRED.code }) };
}

/** Every promotion game, newest first, with its commands. */
export function useGames(): { games: Remote<Game[]> } & GameCommands {
  const { rows: games, update, remove, ...rest } = useCollection('games');
  const commands = useMemo(
    () => ({
      update: async (id: number | null, game: UpdateGame, seen?: number) =>
        id === null ? refuse(GAME_ID_REQUIRED.update) : update(id, game, seen),
      remove: async (id: number | null) => (id === null ? refuse(GAME_ID_REQUIRED.remove) : remove(id)),
    }),
    [remove, update],
  );
  return { games, ...rest, ...commands };
}
