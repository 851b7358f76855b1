import type { Game } from './games.contract';

export function buildGame(overrides: Partial<Game> = {}): Game {
  return {
    id: 1,
    title: 'Labirinto do Terror',
    description: 'Ache a saída antes que a luz do quarto se apague. O mais rápido leva o emblema.',
    rules: ['Sem teleporte', 'Um participante por vez', 'Quem sair do quarto perde a vez'],
    ...overrides,
  };
}

const TITLES = ['Labirinto do Terror', 'Quem canta?', 'Dança das cadeiras', 'Batata quente', 'Stop'];

/** Games with one to five rules each, newest first. */
export function buildGames(count = 5): Game[] {
  return Array.from({ length: count }, (_, at) =>
    buildGame({
      id: count - at,
      title: TITLES[at % TITLES.length] ?? '',
      rules: Array.from({ length: (at % 5) + 1 }, (_rule, number) => `Regra ${number + 1} do jogo`),
    }),
  );
}
