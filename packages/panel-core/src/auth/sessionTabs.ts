import type { Tab } from '../environment/tabs';
import { ASKING, type AuthSessionOptions, type HeldSession } from './heldSession';
import type { SessionCheck } from './sessionCheck';
import { isSessionMessage, type SessionMessage } from './sessionMessages';

/** Shares one session with the other tabs of this API. */
export function createSessionTabs(held: HeldSession, check: SessionCheck, { joinTabs }: AuthSessionOptions) {
  let tab: Tab | undefined;
  const post = (message: SessionMessage) => tab?.post(message);

  function offer(): void {
    const token = held.store.token();
    if (held.state.status === 'signedIn' && token !== null) post({ type: 'answered', token });
  }

  let before = held.state;
  held.listeners.add(() => {
    // A tab may have asked before the server had verified this one's session. A sign-in is told by itself.
    if (before.status === 'pending' && before !== ASKING) offer();
    before = held.state;
  });

  function adopt(token: string, keep: boolean): void {
    held.store.start?.(token, keep);
    check.begin();
  }

  function hear(message: unknown): void {
    if (!isSessionMessage(message)) return;
    const token = held.store.token();
    switch (message.type) {
      case 'asked':
        offer();
        break;
      case 'answered':
        if (held.wantsTabs && token === null) adopt(message.token, false);
        break;
      case 'began':
        adopt(message.token, message.keep);
        break;
      case 'ended':
        // A logout counts for every tab; a session that the server ended counts only for tabs with the same token.
        if (message.reason === 'left' || token === null || token === message.token) held.forget(message.reason);
    }
  }

  return {
    post,
    join() {
      if (tab) return;
      tab = joinTabs?.(hear);
      if (held.wantsTabs) post({ type: 'asked' });
      else offer();
    },
    leave() {
      tab?.leave();
      tab = undefined;
    },
  };
}
