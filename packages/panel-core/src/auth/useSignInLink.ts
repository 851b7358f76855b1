import { useCallback, useEffect, useState } from 'react';
import { toPanelApiError, type PanelApiError } from '../shared/PanelApiError';
import { usePanel } from '../provider/panel';
import { outcomeOf, type Outcome } from '../shared/outcome';
import type { User } from '../team/member';
import type { RedeemLink } from './auth.contract';

export type SignInLinkState =
  | { status: 'loading' }
  /** Used, replaced or too old. */
  | { status: 'ended' }
  | { status: 'failed'; error: PanelApiError; retry: () => void }
  | { status: 'ready'; username: string };

/** A link with which a member chooses new secrets. */
export function useSignInLink(token: string): {
  link: SignInLinkState;
  redeem: (secrets: Omit<RedeemLink, 'token'>) => Promise<Outcome<User>>;
} {
  const { client, auth } = usePanel();
  const [tries, setTries] = useState(0);
  const [link, setLink] = useState<SignInLinkState>({ status: 'loading' });

  useEffect(() => {
    let isLatest = true;
    const show = (state: SignInLinkState) => {
      if (isLatest) setLink(state);
    };
    const retry = () => {
      setLink({ status: 'loading' });
      setTries((count) => count + 1);
    };
    const fail = (thrown: unknown) => {
      const error = toPanelApiError(thrown);
      const { kind, status } = error;
      const isOver = status === 410 || kind === 'invalid';
      show(isOver ? { status: 'ended' } : { status: 'failed', error, retry });
    };
    client.auth.readLink({ token }).then(({ username }) => show({ status: 'ready', username }), fail);
    return () => {
      isLatest = false;
    };
  }, [client, token, tries]);

  const redeem = useCallback(
    async (secrets: Omit<RedeemLink, 'token'>) => {
      const redeemed = await outcomeOf(auth.redeemLink({ token, ...secrets }));
      if (!redeemed.ok && redeemed.error.status === 410) setLink({ status: 'ended' });
      return redeemed;
    },
    [auth, token],
  );
  return { link, redeem };
}
