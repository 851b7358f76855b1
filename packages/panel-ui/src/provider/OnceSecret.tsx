import type { Outcome } from '@cabine/panel-core';
import { toPanelApiError } from '@cabine/panel-core/client';
import Copy from 'lucide-react/icons/copy';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { useLast } from '../components/overlay/useLast';
import { Question } from './Question';
import { useToasts } from './toasts';
import { useCopy } from './useCopy';
import { useReportFailure } from './useReportFailure';

const Stack = styled.div`
  display: grid;
  gap: var(--cabine-space-3);

  & > p {
    max-width: 75ch;
    color: var(--cabine-text-muted);
    font-variant-numeric: tabular-nums;
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--cabine-space-2) var(--cabine-space-3);
  }
  & > output {
    padding: var(--cabine-space-3);
    border: 1px solid var(--cabine-border);
    border-radius: var(--cabine-radius-control);
    background: var(--cabine-page);
    font-family: ui-monospace, monospace;
    overflow-wrap: anywhere;
    user-select: all;
  }
  & a {
    color: var(--cabine-accent-text);
  }
`;

type Words = Record<'title' | 'text' | 'once' | 'copy' | 'make' | 'makeFailed' | 'revokeFailed', string> &
  Record<'renew' | 'renewText' | 'revoke' | 'revokeText', string> & { revoked?: string };

interface OnceSecretProps {
  words: Words;
  renew: () => Promise<Outcome<string>>;
  revoke: () => Promise<Outcome>;
  /** What is known of the present secret; null if there is none. */
  since: ReactNode;
  /** What else can be done with a new secret. */
  more?: (secret: string) => ReactNode;
  children?: ReactNode;
}

/**
 * A member's secret (stream key, calendar address). The server stores only its hash, so it is shown once. It asks before
 * it ends the one in use.
 */
export function OnceSecret({ words, renew, revoke, since, more, children }: OnceSecretProps) {
  const toasts = useToasts();
  const copy = useCopy();
  const reportFailure = useReportFailure();
  const [secret, setSecret] = useState<string | null>(null);
  const [asked, setAsked] = useState<'renew' | 'revoke' | null>(null);
  const [pending, setPending] = useState(false);
  const step = useLast(asked) ?? 'renew';

  const make = async () => {
    const made = await renew();
    if (!made.ok) throw made.error;
    setSecret(made.value);
  };
  const makeFirst = async () => {
    setPending(true);
    await make().catch((thrown: unknown) => reportFailure(words.makeFailed, toPanelApiError(thrown)));
    setPending(false);
  };
  const remove = async () => {
    const revoked = await revoke();
    if (!revoked.ok) throw revoked.error;
    setSecret(null);
    if (words.revoked) toasts.success(words.revoked);
  };

  return (
    <Stack>
      <p>{words.text}</p>
      {children}
      {secret !== null && (
        <>
          <output aria-label={words.title}>{secret}</output>
          <p role="status">{words.once}</p>
          <div>
            <Button variant="primary" icon={<Copy size={16} />} onClick={() => void copy(words.title, secret)}>
              {words.copy}
            </Button>
            {more?.(secret)}
          </div>
        </>
      )}
      {secret === null && since !== null && <p>{since}</p>}
      <div>
        {since === null && secret === null && (
          <Button pending={pending} onClick={() => void makeFirst()}>
            {words.make}
          </Button>
        )}
        {since !== null && (
          <>
            <Button onClick={() => setAsked('renew')}>{words.renew}</Button>
            <Button variant="quietDanger" onClick={() => setAsked('revoke')}>
              {words.revoke}
            </Button>
          </>
        )}
      </div>
      <Question
        danger
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={words[step]}
        text={words[`${step}Text`]}
        confirmLabel={words[step]}
        failedText={step === 'renew' ? words.makeFailed : words.revokeFailed}
        onConfirm={step === 'renew' ? make : remove}
      />
    </Stack>
  );
}
