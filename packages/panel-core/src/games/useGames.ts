import { useMemo } from 'react';
import { useUser } from '../auth/useAuth';
import { PanelApiError } from '../http/PanelApiError';
import { hasAnyPermission } from '../permissions/permissions';
import { usePanel } from '../provider/PanelProvider';
import { useRemoteList } from '../provider/useRemoteList';
import type { Outcome } from '../shared/outcome';
import type { Remote } from '../shared/remote';
import {
  CREATE_GAMES,
  DELETE_GAMES,
  MANAGE_GAMES,
  type CreateGame,
  type Game,
  type UpdateGame,
} from './games.contract';

/** Code and messages of a refusal made here, before any call (product.md 5). */
export const GAME_ID_REQUIRED = {
  code: 'game_id_required',
  update: 'Game ID is required for update',
  remove: 'Game ID is required for delete',
} as const;

export interface GameCommands {
  /** product.md 6, each on its own (design.md 3): CREATE_GAMES, MANAGE_GAMES and DELETE_GAMES. */
  canCreate: boolean;
  canManage: boolean;
  canRemove: boolean;
  create(game: CreateGame): Promise<Outcome<Game>>;
  /** `seen`: version of the row that the form shows; another one by now is refused as `changed_meanwhile`. */
  update(id: number | null, game: UpdateGame, seen?: number): Promise<Outcome<Game>>;
  remove(id: number | null): Promise<Outcome>;
}

function refuse(message: string): Outcome<never> {
  return { ok: false, error: new PanelApiError('invalid', message, { code: GAME_ID_REQUIRED.code }) };
}

/** Every promotion game, newest first, with the commands on them. */
export function useGames(): { games: Remote<Game[]> } & GameCommands {
  const { client } = usePanel();
  const me = useUser();
  const { remote, addFirst, replace, drop } = useRemoteList('games', () => client.games.list() as Promise<Game[]>);

  const commands = useMemo(
    () => ({
      create: (game: CreateGame) => addFirst(client.games.create(game)),
      async update(id: number | null, game: UpdateGame, seen?: number) {
        return id === null ? refuse(GAME_ID_REQUIRED.update) : replace(client.games.update(id, game, seen));
      },
      async remove(id: number | null) {
        return id === null ? refuse(GAME_ID_REQUIRED.remove) : drop(id, client.games.remove(id));
      },
    }),
    [addFirst, client, drop, replace],
  );

  return {
    games: remote,
    ...commands,
    canCreate: hasAnyPermission(me, CREATE_GAMES.anyOf),
    canManage: hasAnyPermission(me, MANAGE_GAMES.anyOf),
    canRemove: hasAnyPermission(me, DELETE_GAMES.anyOf),
  };
}
