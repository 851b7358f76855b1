import type { RequestBoard, SongRequest } from './requests.contract';

export function buildSongRequest(overrides: Partial<SongRequest> = {}): SongRequest {
  return {
    id: 1,
    kind: 'song',
    name: 'Manu',
    text: 'Toca Evidências, por favor! É o aniversário da minha mãe.',
    created_at: '2026-11-21T00:04:00.000Z',
    answer: null,
    ...overrides,
  };
}

const REQUESTS: Partial<SongRequest>[] = [
  {},
  { kind: 'greeting', name: 'Turma da Praça', text: 'Um abraço para o DJ e para todo mundo que está no hotel agora!' },
  { name: 'Zé_Pixel', text: 'Cazuza - Exagerado', answer: 'played' },
  { name: 'MarianaDeAlbuquerqueCavalcanti', text: 'Qualquer uma da Rita Lee', answer: 'refused' },
];

/** A board with a few requests, newest first. */
export function buildRequestBoard(overrides: Partial<RequestBoard> = {}): RequestBoard {
  const requests = REQUESTS.map((request, at) =>
    buildSongRequest({
      id: REQUESTS.length - at,
      created_at: new Date(Date.UTC(2026, 10, 21, 0, 8 - at * 3)).toISOString(),
      ...request,
    }),
  );
  return {
    isOn: true,
    isOpen: true,
    dj: 'dj-Rafa',
    title: 'Sol de Novembro',
    listening: 12,
    likes: 5,
    requests,
    ...overrides,
  };
}
