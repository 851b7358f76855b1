import { usePasskeyStep, type PanelApiError, type PasskeyQuestion } from '@cabine/panel-core';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { ErrorNote } from '../components/feedback/ErrorNote';
import { useLabels } from '../labels/labels';
import { useCauseText } from '../labels/causes.labels';
import { useRefusalText } from '../labels/errors.labels';
import { passkeyLabels } from './passkeys.labels';

const Step = styled.section`
  display: grid;
  gap: var(--cabine-space-4);
  h2 {
    margin-bottom: var(--cabine-space-1);
    font-size: var(--cabine-font-md);
  }
  > p {
    font-size: var(--cabine-font-sm);
  }
`;

export interface PasskeyStepProps {
  question: PasskeyQuestion;
  keep: boolean;
  onBack: () => void;
}

/** The second step of a sign-in: opens the browser's passkey dialog on mount, and again by the button. */
export function PasskeyStep({ question, keep, onBack }: PasskeyStepProps) {
  const labels = useLabels(passkeyLabels);
  const causeText = useCauseText();
  const refusalText = useRefusalText();
  const { step, sign } = usePasskeyStep(question, keep);
  const hasAsked = useRef(false);
  const isOver = step.status === 'failed' && step.isOver;

  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    void sign();
  }, [sign]);

  return (
    <Step aria-labelledby="passkey-step">
      <header>
        <h2 id="passkey-step">{labels.stepTitle}</h2>
        <p>{labels.stepText}</p>
      </header>
      <ErrorNote>
        {step.status === 'failed' && (textOf(step.error, labels) ?? causeText(step.error) ?? refusalText(step.error))}
      </ErrorNote>
      {!isOver && (
        <Button variant="primary" autoFocus pending={step.status === 'running'} onClick={() => void sign()}>
          {labels.sign}
        </Button>
      )}
      <Button key={String(isOver)} autoFocus={isOver} onClick={onBack}>
        {labels.back}
      </Button>
      <p>{labels.stepLost}</p>
    </Step>
  );
}

type Texts = Record<'wrong' | 'over' | 'cancelled' | 'unavailable', string>;
function textOf({ code }: PanelApiError, labels: Texts): string | undefined {
  const byCode: Partial<Record<string, string>> = {
    wrong_passkey: labels.wrong,
    passkey_ended: labels.over,
    passkey_cancelled: labels.cancelled,
    passkey_unavailable: labels.unavailable,
  };
  return byCode[code ?? ''];
}
