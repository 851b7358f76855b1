import { useSyncExternalStore } from 'react';
import { hasAnyPermission, type Permission } from '../permissions/permissions';
import { usePanel } from '../provider/panel';
import type { User } from '../team/member';
import { ASKING, type AuthState } from './heldSession';

export function useAuth(): AuthState {
  const { auth } = usePanel();
  return useSyncExternalStore(
    auth.subscribe,
    () => auth.state,
    () => ASKING,
  );
}

/** The signed-in member, or null. */
export function useUser(): User | null {
  const auth = useAuth();
  return auth.status === 'signedIn' ? auth.user : null;
}

/** `pending` differs from `denied`: guarded content stays hidden until it is allowed. */
export type Verdict = 'pending' | 'allowed' | 'denied';

/**
 * Whether the signed-in member has a permission, or any of several (product.md 6).
 *
 * @example const canDelete = useCan('delete_schedule') === 'allowed';
 */
export function useCan(needs: Permission | readonly Permission[]): Verdict {
  const auth = useAuth();
  if (auth.status === 'pending') return 'pending';
  if (auth.status === 'signedOut') return 'denied';
  return hasAnyPermission(auth.user, typeof needs === 'string' ? [needs] : needs) ? 'allowed' : 'denied';
}
