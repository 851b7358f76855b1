import { useSyncExternalStore } from 'react';
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
