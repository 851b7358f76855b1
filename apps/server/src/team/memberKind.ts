import type { Kind } from '../platform/db/kinds';
import { requireRecipient } from './recipient.rules';

/** An active member's id, stored in `user_id`; the row has their name as `user_name`. */
export const member = {
  read: (stored: number) => stored,
  write: (value: number) => value,
  member: { column: 'user_id', name: 'user_name' },
  check: requireRecipient,
} as const satisfies Kind<number, number>;
