/** product.md 9: 2 MB. */
export const SOUNDTRACK_MAX_BYTES = 2 * 1024 * 1024;

const AUDIO_TYPES = ['audio/mpeg', 'audio/wav', 'audio/aac'] as const;
export type AudioType = (typeof AUDIO_TYPES)[number];

export const AUDIO_EXTENSIONS: Readonly<Record<AudioType, string>> = {
  'audio/mpeg': '.mp3',
  'audio/wav': '.wav',
  'audio/aac': '.aac',
};

/** Names that systems use for the three types; product.md 5 names two for MP3 and the first of the others. */
const ALIASES: Readonly<Record<AudioType, readonly string[]>> = {
  'audio/mpeg': ['audio/mpeg', 'audio/mp3', 'audio/x-mp3', 'audio/x-mpeg', 'audio/mpeg3'],
  'audio/wav': ['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave'],
  'audio/aac': ['audio/aac', 'audio/x-aac', 'audio/aacp', 'audio/vnd.dlna.adts', 'audio/x-hx-aac-adts'],
};
/** Types that make no claim. */
const UNKNOWN_TYPES = ['', 'application/octet-stream'];

/** Properties of a file that are known without reading it; a browser's File has them. */
export interface FileClaim {
  readonly name: string;
  readonly size: number;
  /** Media type, or empty if unknown. */
  readonly type: string;
}

/** True unless the claimed type contradicts the actual one. */
export function claimsType(claimed: string, type: AudioType): boolean {
  const plain = (claimed.split(';')[0] ?? '').trim().toLowerCase();
  return UNKNOWN_TYPES.includes(plain) || ALIASES[type].includes(plain);
}

/** The checks of product.md 5 that need no bytes: claimed type, and a size from 1 byte to 2 MB. */
export function isSoundtrackFile(file: FileClaim): boolean {
  const extension = /\.[^.]*$/.exec(file.name.toLowerCase())?.[0];
  const isKnown = AUDIO_TYPES.some(
    (type) =>
      claimsType(file.type, type) && (!UNKNOWN_TYPES.includes(file.type) || AUDIO_EXTENSIONS[type] === extension),
  );
  return isKnown && file.size > 0 && file.size <= SOUNDTRACK_MAX_BYTES;
}

/** File name for a download: the jingle's name with the extension of its type. */
export function downloadName(name: string, type: string): string {
  const extension = AUDIO_TYPES.includes(type as AudioType) ? AUDIO_EXTENSIONS[type as AudioType] : '';
  return name.toLowerCase().endsWith(extension) ? name : name + extension;
}
