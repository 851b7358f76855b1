/** product.md 9: 2 MB. */
export const SOUNDTRACK_MAX_BYTES = 2 * 1024 * 1024;
/** product.md 5. */
export const SOUNDTRACK_FILE_RULE = 'File must be an MP3, WAV, or AAC file under 2MB';

const AUDIO_TYPES = ['audio/mpeg', 'audio/wav', 'audio/aac'] as const;
export type AudioType = (typeof AUDIO_TYPES)[number];

export const AUDIO_EXTENSIONS: Readonly<Record<AudioType, string>> = {
  'audio/mpeg': '.mp3',
  'audio/wav': '.wav',
  'audio/aac': '.aac',
};

/** What systems call the three types; product.md 5 names the first two of MP3 and the first of the others. */
const ALIASES: Readonly<Record<AudioType, readonly string[]>> = {
  'audio/mpeg': ['audio/mpeg', 'audio/mp3', 'audio/x-mp3', 'audio/x-mpeg', 'audio/mpeg3'],
  'audio/wav': ['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave'],
  'audio/aac': ['audio/aac', 'audio/x-aac', 'audio/aacp', 'audio/vnd.dlna.adts', 'audio/x-hx-aac-adts'],
};
/** Said by whoever does not know: no claim, so nothing to contradict. */
const UNKNOWN_TYPES = ['', 'application/octet-stream'];

/** What can be known of a file without reading it; a browser's File is one. */
export interface FileClaim {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Media type, or '' where the system knows none. */
  readonly type: string;
}

/** True if what is said of the file's type does not contradict what it is. */
export function claimsType(claimed: string, type: AudioType): boolean {
  const plain = (claimed.split(';')[0] ?? '').trim().toLowerCase();
  return UNKNOWN_TYPES.includes(plain) || ALIASES[type].includes(plain);
}

/** product.md 5 as far as it can be told without the bytes: the type as it is said, and 1 byte to 2 MB. */
export function isSoundtrackFile(file: FileClaim): boolean {
  const extension = /\.[^.]*$/.exec(file.name.toLowerCase())?.[0];
  const isKnown = AUDIO_TYPES.some(
    (type) =>
      claimsType(file.type, type) && (!UNKNOWN_TYPES.includes(file.type) || AUDIO_EXTENSIONS[type] === extension),
  );
  return isKnown && file.size > 0 && file.size <= SOUNDTRACK_MAX_BYTES;
}

/** The name under which a jingle is saved: its own, with the extension of what it is. */
export function downloadName(name: string, type: string): string {
  const extension = AUDIO_TYPES.includes(type as AudioType) ? AUDIO_EXTENSIONS[type as AudioType] : '';
  return name.toLowerCase().endsWith(extension) ? name : name + extension;
}
