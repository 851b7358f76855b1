import { useCollection, type CollectionCommands } from '../provider/useCollection';
import type { Remote } from '../shared/remote';
import type { CreateGame, Game } from './games.contract';

export type GameCommands = CollectionCommands<Game, CreateGame>;

/** Every promotion game, newest first, with its commands. */
export function useGames(): { games: Remote<Game[]> } & GameCommands {
  const { rows: games, ...commands } = useCollection('games');
  return { games, ...commands };
}
