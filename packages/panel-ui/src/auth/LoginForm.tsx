import { isNotOffered, useSignIn, type PanelApiError, type SignInState } from '@cabine/panel-core';
import { Suspense, lazy, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { Checkbox } from '../components/form/Checkbox';
import { TextField } from '../components/form/TextField';
import { useLabels, useLocale } from '../labels/labels';
import { translateSignIn } from '../labels/signInMessages.labels';
import { useToasts } from '../provider/toasts';
import { authLabels } from './auth.labels';
import type { PasskeyStepProps } from './PasskeyStep';

const Form = styled.form`
  display: grid;
  gap: var(--cabine-space-4);

  /* Sent before the program was there, and held for it (apps/host/index.html). */
  &[data-held] [type='submit'] {
    cursor: progress;
    opacity: 0.7;
  }
`;

const PasskeyStep = lazy(() => import('./PasskeyStep').then((file) => ({ default: file.PasskeyStep })));

const FIELDS = ['username', 'password', 'pin'] as const;
/** product.md 8: the login failure toast. */
const FAILURE_TOAST = { placement: 'bottom-right', theme: 'dark', durationMs: 5_000 } as const;

type Problems = Partial<Record<(typeof FIELDS)[number], string>>;

function readSignIn(typed: FormData) {
  const text = (name: string) => (typed.get(name) as string | null) ?? '';
  return {
    username: text('username').trim(),
    password: text('password'),
    pin: text('pin'),
    ...(typed.has('keepConnected') ? { keepConnected: true } : {}),
  };
}

function useFailureToast() {
  const labels = useLabels(authLabels);
  const toasts = useToasts();
  return (error: PanelApiError) => {
    const details = { network: labels.failedOffline, timeout: labels.failedOffline, rateLimited: labels.failedTooMany };
    const description = details[error.kind as keyof typeof details];
    // A server without a sign-in, or with an unreadable answer, says nothing about the typed secrets.
    const isTheirs = error.kind === 'malformed' || isNotOffered(error);
    toasts.error(isTheirs ? labels.failedServer : labels.failed, { ...FAILURE_TOAST, description });
  };
}

function SignInFields({ problems }: { problems: Problems }) {
  const labels = useLabels(authLabels);
  const locale = useLocale();
  const errorOf = (name: keyof Problems) => problems[name] && translateSignIn(problems[name], locale);
  return (
    <>
      <TextField
        name="username"
        label={labels.username}
        error={errorOf('username')}
        autoComplete="username"
        autoFocus
      />
      <TextField
        name="password"
        type="password"
        label={labels.password}
        error={errorOf('password')}
        autoComplete="current-password"
        reveal={{ show: labels.showPassword, hide: labels.hidePassword }}
      />
      <TextField
        name="pin"
        type="password"
        inputMode="numeric"
        label={labels.pin}
        error={errorOf('pin')}
        autoComplete="one-time-code"
      />
    </>
  );
}

/** Username, password, PIN and 'Mantenha-me conectado' (product.md 2.3, login screen). */
export function LoginForm() {
  const labels = useLabels(authLabels);
  const showFailure = useFailureToast();
  const { state, signIn } = useSignIn();
  const form = useRef<HTMLFormElement>(null);

  const [question, setQuestion] = useState<Pick<PasskeyStepProps, 'question' | 'keep'> | null>(null);

  const focusFirst = (problems: object) => {
    const first = FIELDS.find((name) => name in problems);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };

  const report = (end: SignInState, keep: boolean) => {
    if (end.status === 'invalid') return focusFirst(end.problems);
    if (end.status !== 'failed') return;
    // Guarantee: the contract says so of this code.
    if (end.error.code === 'passkey_needed') return setQuestion({ question: end.error.body as never, keep });
    showFailure(end.error);
    form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.status === 'running') return;
    const typed = new FormData(event.currentTarget);
    report(await signIn(readSignIn(typed)), typed.has('keepConnected'));
  };

  if (question)
    return (
      <Suspense>
        <PasskeyStep {...question} onBack={() => setQuestion(null)} />
      </Suspense>
    );
  return (
    <Form ref={form} noValidate onSubmit={(event) => void submit(event)} aria-label={labels.title}>
      <SignInFields problems={state.status === 'invalid' ? state.problems : {}} />
      <Checkbox name="keepConnected" label={labels.keepConnected} />
      <Button type="submit" variant="primary" pending={state.status === 'running'}>
        {labels.submit}
      </Button>
    </Form>
  );
}
