import type { StreamSettings } from './broadcasts.contract';

/** product.md 9: fixed on the go-live screen. */
export const FIXED_SETTINGS = {
  quality: 'High Quality',
  format: 'AAC+ 64 kb/s, 44.1 kHz stereo',
  genre: 'Nenhum',
} as const;

type Given = Readonly<Record<string, unknown>>;

const textOf = (given: Given, key: string): string | null => {
  const value = given[key];
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null;
};

/** The settings of a host whose back end has no endpoint for them (`config.broadcastSettings`, design.md 4). */
export function readStreamSettings(given: Given): StreamSettings {
  const port = Number(textOf(given, 'port') ?? Number.NaN);
  return {
    host: textOf(given, 'host'),
    port: Number.isInteger(port) ? port : null,
    password: textOf(given, 'password'),
    mount: textOf(given, 'mount'),
    quality: textOf(given, 'quality') ?? FIXED_SETTINGS.quality,
    format: textOf(given, 'format') ?? FIXED_SETTINGS.format,
    genre: textOf(given, 'genre') ?? FIXED_SETTINGS.genre,
  };
}
