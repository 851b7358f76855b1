import { useMemo } from 'react';
import { useUser } from '../auth/useAuth';
import { PanelApiError } from '../http/PanelApiError';
import { hasAnyPermission } from '../permissions/permissions';
import { usePanel } from '../provider/PanelProvider';
import { useRemote } from '../provider/useRemote';
import { outcomeOf, type Outcome } from '../shared/outcome';
import type { Remote } from '../shared/remote';
import type { CreateGame, Game, UpdateGame } from './games.contract';
import { CREATE_GAMES, DELETE_GAMES, MANAGE_GAMES } from './games.permissions';

/** Code and messages of a refusal made here, before any call (SPEC 5). */
export const GAME_ID_REQUIRED = {
  code: 'game_id_required',
  update: 'Game ID is required for update',
  remove: 'Game ID is required for delete',
} as const;

export interface GameCommands {
  /** SPEC 6, each on its own (DESIGN 3): CREATE_GAMES, MANAGE_GAMES and DELETE_GAMES. */
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
  const { remote: games, mutate } = useRemote('games', () => client.games.list() as Promise<Game[]>);

  const commands = useMemo(() => {
    /** Puts what the server answered into the list; what it no longer knows makes the list load again. */
    const keep = async <T>(outcome: Outcome<T>, change: (rows: Game[], value: T) => Game[]) => {
      if (outcome.ok) await mutate((rows = []) => change(rows, outcome.value), { revalidate: false });
      else if (outcome.error.kind === 'notFound') void mutate();
      return outcome;
    };

    return {
      async create(game: CreateGame) {
        const created = await outcomeOf(client.games.create(game));
        return keep(created, (rows, row) => [row, ...rows]);
      },
      async update(id: number | null, game: UpdateGame, seen?: number) {
        if (id === null) return refuse(GAME_ID_REQUIRED.update);
        const updated = await outcomeOf(client.games.update(id, game, seen));
        return keep(updated, (rows, row) => rows.map((each) => (each.id === id ? row : each)));
      },
      async remove(id: number | null) {
        if (id === null) return refuse(GAME_ID_REQUIRED.remove);
        return keep(await outcomeOf(client.games.remove(id)), (rows) => rows.filter((each) => each.id !== id));
      },
    };
  }, [client, mutate]);

  return {
    games,
    ...commands,
    canCreate: hasAnyPermission(me, CREATE_GAMES.anyOf),
    canManage: hasAnyPermission(me, MANAGE_GAMES.anyOf),
    canRemove: hasAnyPermission(me, DELETE_GAMES.anyOf),
  };
}
