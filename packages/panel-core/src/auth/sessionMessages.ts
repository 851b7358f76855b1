import { addressOf } from '../http/sessionStore';

/** Why nobody is signed in; `left`: signed out on purpose; `ended`: by the server; `none`: never signed in here. */
export type EndReason = 'none' | 'left' | 'ended';

/** What the tabs of one browser tell each other of the session of one API. */
export type SessionMessage =
  /** A tab that keeps none asks for it. */
  | { type: 'asked' }
  /** The session of a signed-in tab, for whoever asked. */
  | { type: 'answered'; token: string }
  /** A session began: it is every tab's. */
  | { type: 'began'; token: string; keep: boolean }
  | { type: 'ended'; token: string; reason: EndReason };

/** A page of another version may say anything. */
export function isSessionMessage(value: unknown): value is SessionMessage {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  return value.type === 'asked' || ('token' in value && typeof value.token === 'string');
}

/** The tabs of one API on one origin; another API's token must not reach them. */
export const sessionChannel = (baseUrl: string): string => `cabine-session ${addressOf(baseUrl)}`;
