import type { StreamSettings } from './broadcasts.contract';

/** What the go-live screen says where nothing is set (product.md 9). */
export const DEFAULT_SETTINGS = {
  quality: 'High Quality',
  format: 'AAC+ 64 kb/s, 44.1 kHz stereo',
  genre: 'Nenhum',
} as const;

type Given = Readonly<Record<string, unknown>>;

const textOf = (given: Given, key: string): string | null => {
  const value = given[key];
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null;
};

/** Settings from config.json (`broadcastSettings`, design.md 4), for a back end without the endpoint. */
export function readStreamSettings(given: Given): StreamSettings {
  const port = Number(textOf(given, 'port') ?? Number.NaN);
  return {
    host: textOf(given, 'host'),
    port: Number.isInteger(port) ? port : null,
    password: textOf(given, 'password'),
    mount: textOf(given, 'mount'),
    quality: textOf(given, 'quality') ?? DEFAULT_SETTINGS.quality,
    format: textOf(given, 'format') ?? DEFAULT_SETTINGS.format,
    genre: textOf(given, 'genre') ?? DEFAULT_SETTINGS.genre,
  };
}
