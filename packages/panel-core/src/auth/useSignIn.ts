import { useCallback, useState } from 'react';
import type { ValidationError } from 'yup';
import { toPanelApiError, type PanelApiError } from '../http/PanelApiError';
import { usePanel } from '../provider/PanelProvider';
import type { SignIn } from './auth.contract';

/** Field to message, as the contract's rules or the server say it. */
export type SignInProblems = Partial<Record<keyof SignIn, string>>;

export type SignInState =
  | { status: 'idle' }
  | { status: 'running' }
  /** Refused before or by the server for what was typed into these fields. */
  | { status: 'invalid'; problems: SignInProblems }
  | { status: 'failed'; error: PanelApiError };

async function findProblems(values: SignIn): Promise<SignInProblems | null> {
  // The rules (and yup) load when the form is sent, or earlier by `preload`: the page itself does not wait for them.
  const { signInSchema } = await import('./auth.contract');
  try {
    signInSchema.validateSync(values, { abortEarly: false, strict: true });
    return null;
  } catch (thrown) {
    const { inner } = thrown as ValidationError;
    return Object.fromEntries(inner.map((problem) => [problem.path, problem.message]).reverse()) as SignInProblems;
  }
}

/** The login form's logic: the contract's rules first, then the server (SPEC 4 and 5). */
export function useSignIn(): { state: SignInState; signIn(values: SignIn): Promise<SignInState>; preload(): void } {
  const { auth } = usePanel();
  const [state, setState] = useState<SignInState>({ status: 'idle' });

  const signIn = useCallback(
    async (values: SignIn) => {
      const end = (next: SignInState) => {
        setState(next);
        return next;
      };
      setState({ status: 'running' });
      const problems = await findProblems(values);
      if (problems) return end({ status: 'invalid', problems });
      try {
        await auth.signIn(values);
        return end({ status: 'idle' });
      } catch (thrown) {
        const error = toPanelApiError(thrown);
        if (Object.keys(error.fields).length > 0) return end({ status: 'invalid', problems: error.fields });
        return end({ status: 'failed', error });
      }
    },
    [auth],
  );

  const preload = useCallback(() => void import('./auth.contract'), []);
  return { state, signIn, preload };
}
