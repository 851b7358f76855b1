import { addressOf, type EndReason } from '../http/sessionStore';

/** Messages between the tabs of one browser about the session of one API. */
export type SessionMessage =
  /** From a tab without a session. */
  | { type: 'asked' }
  /** The session of a signed-in tab, for tabs without one; also sent unasked, once it is verified. */
  | { type: 'answered'; token: string }
  /** A sign-in: every tab adopts it. */
  | { type: 'began'; token: string; keep: boolean }
  | { type: 'ended'; token: string; reason: EndReason };

/** Checks the shape: a page of another version may send anything. */
export function isSessionMessage(value: unknown): value is SessionMessage {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  return value.type === 'asked' || ('token' in value && typeof value.token === 'string');
}

/** Channel of the tabs of one API on one origin: tokens must not reach another API's tabs. */
export const sessionChannel = (baseUrl: string): string => `cabine-session ${addressOf(baseUrl)}`;
