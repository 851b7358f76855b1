/** song: asks for a song; greeting: a message to read on air. */
export const REQUEST_KINDS = ['song', 'greeting'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** How the DJ answered it. */
export const REQUEST_ANSWERS = ['played', 'refused'] as const;
export type RequestAnswer = (typeof REQUEST_ANSWERS)[number];

/** A listener's reaction to the current title, once per title. */
export const REACTIONS = ['listening', 'like'] as const;
export type Reaction = (typeof REACTIONS)[number];

export const BLOCKED_WORDS_MAX = 200;
export const BLOCKED_WORD_MAX = 80;
/** Days after which requests are deleted. */
export const REQUESTS_KEPT_DAYS = 7;
export const REQUEST_NAME_MAX = 32;
export const REQUEST_TEXT_MAX = 280;

/** What visitors see of the studio. */
export interface Studio {
  /** True while a DJ is on air and the station takes requests. */
  isOpen: boolean;
  /** False if the station takes no requests at all. */
  isOn?: boolean | undefined;
  dj: string;
  title: string;
  listening: number;
  likes: number;
  /** The station's privacy notice, and whom to ask. */
  privacyUrl?: string | undefined;
  privacyContact?: string | undefined;
}

const count = (value: unknown) => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0);
const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 500) : '');

/** Reads an untrusted answer of `GET /public/requests`; null if it is invalid. */
export function readStudio(value: unknown): Studio | null {
  const { isOpen, isOn, dj, title, listening, likes, ...more } = (value ?? {}) as Record<string, unknown>;
  if (typeof isOpen !== 'boolean') return null;
  const isOff = isOn === false && { isOn };
  const privacyUrl = text(more.privacyUrl);
  return {
    isOpen,
    ...isOff,
    dj: text(dj),
    title: text(title),
    listening: count(listening),
    likes: count(likes),
    ...(/^https?:/.test(privacyUrl) && { privacyUrl }),
    ...(more.privacyContact !== undefined && { privacyContact: text(more.privacyContact) }),
  };
}
