import { useCallback, useState } from 'react';
import { toPanelApiError, type PanelApiError } from '../shared/PanelApiError';
import { usePanel } from '../provider/panel';
import { problemsOf, type Problem } from '../shared/problems';
import { signInSchema, type SignIn } from './signIn.schemas';

export type SignInProblems = Partial<Record<keyof SignIn, Problem>>;

export type SignInState =
  | { status: 'idle' }
  | { status: 'running' }
  /** Refused because of these fields, by the rules of the form or by the server. */
  | { status: 'invalid'; problems: SignInProblems }
  | { status: 'failed'; error: PanelApiError };

/** The sign-in form: checks the contract's rules, then asks the server (product.md 4 and 5). */
export function useSignIn(): { state: SignInState; signIn(values: SignIn): Promise<SignInState> } {
  const { auth } = usePanel();
  const [state, setState] = useState<SignInState>({ status: 'idle' });

  const signIn = useCallback(
    async (values: SignIn) => {
      const end = (next: SignInState) => {
        setState(next);
        return next;
      };
      setState({ status: 'running' });
      const problems = problemsOf(signInSchema, values);
      if (Object.keys(problems).length > 0) return end({ status: 'invalid', problems });
      try {
        await auth.signIn(values);
        return end({ status: 'idle' });
      } catch (thrown) {
        const error = toPanelApiError(thrown);
        if (Object.keys(error.problems).some((name) => name in values))
          return end({ status: 'invalid', problems: error.problems });
        return end({ status: 'failed', error });
      }
    },
    [auth],
  );

  return { state, signIn };
}
