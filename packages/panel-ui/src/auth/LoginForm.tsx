import EyeOff from 'lucide-react/icons/eye-off';
import Eye from 'lucide-react/icons/eye';
import { useSignIn, type PanelApiError } from '@cabine/panel-core';
import { Suspense, useRef, useState, type Ref } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { IconButton } from '../components/IconButton';
import { ErrorNote } from '../components/feedback/ErrorNote';
import { Checkbox } from '../components/form/Checkbox';
import { TextField, type TextFieldProps } from '../components/form/TextField';
import { useLabels } from '../labels/labels';
import { useProblemText } from '../labels/problems.labels';
import { causesLabels, useCauseText } from '../labels/causes.labels';
import { takeFilled } from '../provider/takeFilled';
import { useToasts } from '../provider/toasts';
import { authLabels } from './auth.labels';
import type { PasskeyStepProps } from './PasskeyStep';
import { lazyPart } from '../provider/lazyPart';

const Form = styled.form`
  display: grid;
  gap: var(--cabine-space-4);
`;

/** Shown in the password's field, but after the PIN in the document, so that Tab goes from field to field. */
const Secrets = styled.div`
  position: relative;
  display: grid;
  gap: var(--cabine-space-4);

  & > div:first-child input {
    padding-inline-end: calc(44 * var(--cabine-px));
  }
  & > button {
    position: absolute;
    /* Below the label's line, in the middle of the control. */
    inset-block-start: calc(
      1.4 * var(--cabine-font-sm) + var(--cabine-space-1) +
        (var(--cabine-control-height) - var(--cabine-control-height-small)) / 2
    );
    inset-inline-end: var(--cabine-space-1);
    color: var(--cabine-text-muted);
  }
`;

const PasskeyStep = lazyPart(() => import('./PasskeyStep').then((file) => file.PasskeyStep));

const FIELDS = ['username', 'password', 'pin'] as const;
type SignInValues = Record<(typeof FIELDS)[number], string> & { keepConnected: boolean };
const FAILURE_TOAST = { placement: 'bottom-right', theme: 'dark', durationMs: 5_000 } as const;

/** Kinds of failure after which the typed secrets may be wrong; any other has a cause of its own. */
const OF_SECRETS = ['unauthenticated', 'invalid'];

function useFailure() {
  const labels = useLabels(authLabels);
  const causeText = useCauseText();
  const { busy } = useLabels(causesLabels);
  const toasts = useToasts();
  const [failure, setFailure] = useState<string>();
  const toast = useRef<number>(undefined);
  const clear = () => {
    setFailure(undefined);
    if (toast.current !== undefined) toasts.dismiss(toast.current);
  };
  const report = (error: PanelApiError) => {
    // The toast is the specification's; the note in the form says what to do.
    const cause = causeText(error);
    // Nor is what a proxy finds too large.
    const isOfSecrets = cause === undefined && error.status !== 413 && OF_SECRETS.includes(error.kind);
    if (isOfSecrets) toast.current = toasts.error(labels.failed, FAILURE_TOAST);
    setFailure(isOfSecrets ? labels.failedNote : (cause ?? busy));
  };
  return { failure, report, clear };
}

type BoundField = Pick<TextFieldProps, 'name' | 'onChange' | 'error'> & { ref: Ref<HTMLInputElement> };

function SecretFields({ password, pin }: Record<'password' | 'pin', BoundField>) {
  const labels = useLabels(authLabels);
  const [isShown, setShown] = useState(false);
  return (
    <Secrets>
      <TextField
        {...password}
        type={isShown ? 'text' : 'password'}
        label={labels.password}
        autoComplete="current-password"
      />
      <TextField {...pin} type="password" inputMode="numeric" label={labels.pin} autoComplete="one-time-code" />
      <IconButton
        size="small"
        label={isShown ? labels.hidePassword : labels.showPassword}
        icon={isShown ? <EyeOff size={16} /> : <Eye size={16} />}
        onClick={() => setShown(!isShown)}
      />
    </Secrets>
  );
}

export function LoginForm() {
  const labels = useLabels(authLabels);
  const problemText = useProblemText();
  const { failure, report, clear } = useFailure();
  const toasts = useToasts();
  const { signIn } = useSignIn();
  // No default values: they would overwrite what was typed before hydration.
  const form = useForm<SignInValues>({ reValidateMode: 'onSubmit' });
  const { errors, isSubmitting } = form.formState;

  const [question, setQuestion] = useState<Pick<PasskeyStepProps, 'question' | 'keep'> | null>(null);

  const reportFailure = (error: PanelApiError, keep: boolean) => {
    // The contract guarantees this body for this code.
    if (error.code === 'passkey_needed') return setQuestion({ question: error.body as never, keep });
    report(error);
    form.setFocus('password');
  };

  const submit = form.handleSubmit(async ({ username, password, pin, keepConnected }) => {
    clear();
    const keep = keepConnected && { keepConnected };
    const end = await signIn({ username: username.trim(), password, pin, ...keep });
    if (end.status === 'failed') return reportFailure(end.error, keepConnected);
    if (end.status !== 'invalid') return;
    const at = document.activeElement;
    const wrong = FIELDS.flatMap((name) => {
      const problem = end.problems[name];
      return problem ? [{ name, message: problemText(name, problem) }] : [];
    });
    wrong.forEach(({ name, message }, place) => form.setError(name, { message }, { shouldFocus: place === 0 }));
    // A field that gets the focus says its own; one that had it is silent.
    if (document.activeElement === at) toasts.announce(wrong.map(({ message }) => message).join('. '));
  });

  /** Adapts our fields, which pass the value, to react-hook-form, which expects an event. */
  const bind = <Name extends keyof SignInValues>(name: Name) => {
    const { ref, onChange } = form.register(name);
    const handleChange = (value: SignInValues[Name]) => void onChange({ target: { name, value }, type: 'change' });
    return { name, ref, onChange: handleChange, error: errors[name]?.message };
  };

  if (question)
    return (
      <Suspense>
        <PasskeyStep {...question} onBack={() => setQuestion(null)} />
      </Suspense>
    );
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isSubmitting) return;
        takeFilled(event.currentTarget, form);
        void submit(event);
      }}
      aria-label={labels.title}
    >
      <TextField {...bind('username')} label={labels.username} autoComplete="username" autoFocus />
      <SecretFields password={bind('password')} pin={bind('pin')} />
      <Checkbox {...bind('keepConnected')} label={labels.keepConnected} />
      <ErrorNote>{failure}</ErrorNote>
      <Button type="submit" variant="primary" pending={isSubmitting}>
        {labels.submit}
      </Button>
    </Form>
  );
}
