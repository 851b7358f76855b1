import type { CreateGame } from '@cabine/panel-core/contract';

/** Oldest first. */
export const DEMO_GAMES: readonly CreateGame[] = [
  {
    title: 'Qual é a música?',
    description: 'O locutor toca cinco segundos e o primeiro a dizer o nome da música e do artista pontua.',
    rules: ['Responda no quarto da rádio', 'Vale só a primeira resposta de cada um', 'Sem repetir quem já ganhou'],
  },
  {
    title: 'Dança das Cadeiras',
    description: 'A cada pausa da música some uma cadeira. Quem fica em pé espera a próxima rodada.',
    rules: ['Sem teleporte', 'Ande só quando a música tocar', 'Empate vai para o dado', 'Prêmio: 10 diamantes'],
  },
  {
    title: 'Caça ao Pixel',
    description: 'Um pixel da rádio foi escondido num dos quartos da equipe. Ache e diga a senha no ar.',
    rules: ['Sem regras'],
  },
  {
    title: 'Labirinto do Terror',
    description: 'Ache a saída antes que a luz do quarto se apague. O mais rápido da noite leva o emblema.',
    rules: ['Um participante por vez', 'Quem sair do quarto perde a vez'],
  },
];
