import type { Soundtrack } from './soundtracks.contract';

export function buildSoundtrack(overrides: Partial<Soundtrack> = {}): Soundtrack {
  return {
    id: 1,
    name: 'abertura_da_manha.mp3',
    duration: 7.4,
    created_at: '2026-11-20T18:05:00.000Z',
    ...overrides,
  };
}

const NAMES = ['abertura_da_manha.mp3', 'voce_esta_ouvindo.wav', 'virada_de_hora.mp3', 'promocao_natal.aac'];

/** Jingles of several days, newest first. */
export function buildSoundtracks(count = 4): Soundtrack[] {
  return Array.from({ length: count }, (_, at) =>
    buildSoundtrack({
      id: count - at,
      name: NAMES[at % NAMES.length] ?? '',
      duration: [7.4, 65, 2.96, 12.125][at % 4] ?? 0,
      created_at: new Date(Date.UTC(2026, 10, 20 - at, 18, 5)).toISOString(),
    }),
  );
}

const RATE = 8_000;
const HEAD_BYTES = 44;

/** A WAV of a quiet tone: 8 bits, mono, 8 kHz. */
export function buildWavFile(seconds = 1, name = 'tom.wav'): File {
  const size = Math.round(seconds * RATE);
  const view = new DataView(new ArrayBuffer(HEAD_BYTES + size));
  const write = (at: number, text: string) => [...text].forEach((c, i) => view.setUint8(at + i, c.charCodeAt(0)));
  write(0, 'RIFF');
  view.setUint32(4, HEAD_BYTES - 8 + size, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  write(36, 'data');
  view.setUint32(40, size, true);
  for (let i = 0; i < size; i += 1) view.setUint8(HEAD_BYTES + i, 128 + 20 * Math.sin((i / RATE) * 2 * Math.PI * 440));
  return new File([view.buffer], name, { type: 'audio/wav' });
}
