import { useCallback, useState } from 'react';
import { signByPasskey } from './browserPasskeys';
import type { PanelApiError } from '../shared/PanelApiError';
import { usePanel } from '../provider/panel';
import { outcomeOf } from '../shared/outcome';
import type { PasskeyQuestion } from './passkeys.contract';

export type PasskeyStepState =
  | { status: 'idle' }
  | { status: 'running' }
  /** `isOver`: the member has to start the sign-in again. */
  | { status: 'failed'; error: PanelApiError; isOver: boolean };

/** The second step of a sign-in, for members with a passkey. */
export function usePasskeyStep(
  { ticket, options }: PasskeyQuestion,
  keep: boolean,
): { step: PasskeyStepState; sign(): Promise<void> } {
  const { auth } = usePanel();
  const [step, setStep] = useState<PasskeyStepState>({ status: 'idle' });
  const sign = useCallback(async () => {
    setStep({ status: 'running' });
    const entered = await outcomeOf(
      signByPasskey(options).then((credential) => auth.usePasskey({ ticket, credential }, keep)),
    );
    if (entered.ok) return;
    const { error } = entered;
    setStep({ status: 'failed', error, isOver: error.status === 400 || error.status === 410 });
  }, [auth, keep, options, ticket]);
  return { step, sign };
}
