import type { ProblemCode } from '../shared/problems';

/** product.md 9: 2 MB. */
export const SOUNDTRACK_MAX_BYTES = 2 * 1024 * 1024;

const AUDIO_TYPES = ['audio/mpeg', 'audio/wav', 'audio/aac'] as const;
export type AudioType = (typeof AUDIO_TYPES)[number];

export const AUDIO_EXTENSIONS: Readonly<Record<AudioType, string>> = {
  'audio/mpeg': '.mp3',
  'audio/wav': '.wav',
  'audio/aac': '.aac',
};

/** Properties of a file that are known without reading it; a browser's File has them. */
export interface FileClaim {
  readonly name: string;
  readonly size: number;
  /** Media type, or empty if unknown. */
  readonly type: string;
}

/** Why a file is refused: `is_…` names a format that phones and systems write instead. */
export type SoundFault = Extract<
  ProblemCode,
  'not_a_jingle' | 'no_sound' | 'too_short_sound' | 'odd_wav' | 'mixed_sound' | `is_${string}`
>;

/** What names say of their files; `audio/*` in general says nothing, because systems name MP3 and AAC in many ways. */
const CLAIMS: readonly [SoundFault, RegExp][] = [
  ['is_m4a', /^audio\/(?:x-)?m(?:4a|p4)|\.m4[ab]$/],
  ['is_ogg', /^(?:audio|application)\/(?:ogg|opus)|\.(?:og[ga]|opus)$/],
  ['is_flac', /^audio\/(?:x-)?flac|\.flac$/],
  ['is_wma', /^audio\/x-ms-wma|\.wma$/],
  ['is_webm', /^audio\/webm|\.web[ma]$/],
  ['is_aiff', /^audio\/(?:x-)?aiff|\.aiff?$/],
  ['is_amr', /^audio\/amr|\.amr$/],
];
const SOUND = /^(?:audio\/|video\/mpeg)/;
/** Types that make no claim; the name has to. */
const NO_CLAIM = /^$|^application\/(?:octet-stream|(?:x-|force-)download)$/;
const SOUND_NAME = /\.(?:mp3|mpga|wave?|aac|adts)$/;

/**
 * The checks of product.md 5 that need no bytes: a size from 1 byte to 2 MB, and a claim that can be true; the bytes
 * decide.
 */
export function findFileFault(file: FileClaim): SoundFault | null {
  if (file.size <= 0 || file.size > SOUNDTRACK_MAX_BYTES) return 'not_a_jingle';
  const [name, type] = [file.name.toLowerCase(), (file.type.split(';')[0] ?? '').trim().toLowerCase()];
  const [kind] = CLAIMS.find(([, claim]) => claim.test(type) || (claim.test(name) && !SOUND_NAME.test(name))) ?? [];
  if (kind) return kind;
  return SOUND.test(type) || (NO_CLAIM.test(type) && SOUND_NAME.test(name)) ? null : 'not_a_jingle';
}

/** File name for a download: the jingle's name with the extension of its type. */
export function downloadName(name: string, type: string): string {
  const extension = AUDIO_TYPES.includes(type as AudioType) ? AUDIO_EXTENSIONS[type as AudioType] : '';
  return name.toLowerCase().endsWith(extension) ? name : name + extension;
}

const FALLBACK = 'file';

const clean = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\s/g, '_')
    .replace(/[^a-z0-9._-]/g, '')
    .replace(/_+/g, '_')
    .replace(/^[._-]+|[._-]+$/g, '');

/**
 * Suggests a jingle's name from a file name (product.md 5).
 *
 * @example soundtrackName('  Abertura  da Manhã (final).MP3') // 'abertura_da_manha_final.mp3'
 */
export function soundtrackName(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  const extension = dot < 0 ? '' : clean(fileName.slice(dot + 1));
  const base = clean(dot < 0 ? fileName : fileName.slice(0, dot)) || FALLBACK;
  return extension === '' ? base : `${base}.${extension}`;
}
