import { useCollection, type CollectionCommands } from '../provider/useCollection';
import type { Remote } from '../shared/remote';
import type { CreateGame, Game, UpdateGame } from './games.contract';

export type GameCommands = CollectionCommands<Game, CreateGame, UpdateGame>;

/** Every promotion game, newest first, with its commands. */
export function useGames(): { games: Remote<Game[]> } & GameCommands {
  const { rows: games, ...commands } = useCollection('games');
  return { games, ...commands };
}
