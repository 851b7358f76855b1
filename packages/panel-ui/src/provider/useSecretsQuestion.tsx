import type { KnownSecrets, Outcome } from '@cabine/panel-core';
import { useState, type ReactNode } from 'react';
import { Checkbox } from '../components/form/Checkbox';
import { Choices } from '../components/form/Choices';
import { useLast } from '../components/overlay/useLast';
import { useLabels } from '../labels/labels';
import { secretsLabels } from '../labels/secrets.labels';
import { Question } from './Question';

interface Choice {
  keepSecretsOf?: number[];
}
interface Asked {
  title: string;
  known: readonly KnownSecrets[];
  end: (keep: number[]) => Promise<void>;
  leave: () => void;
}

/**
 * For what takes trust from a member: if they may know the secrets of others, asks whose end, by default all, and sends it
 * with the answer. `question` belongs inside the dialog that sends.
 */
export function useSecretsQuestion(): {
  question: ReactNode;
  /** @param who whose trust it takes; by default that of the members of a role */
  answering: <T>(send: (choice: Choice) => Promise<Outcome<T>>, who?: string) => Promise<Outcome<T>>;
} {
  const labels = useLabels(secretsLabels);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  const shown = useLast(asked);

  async function answering<T>(send: (choice: Choice) => Promise<Outcome<T>>, who?: string): Promise<Outcome<T>> {
    const sent = await send({});
    if (sent.ok || sent.error.code !== 'secrets_known') return sent;
    setKept(new Set());
    // The cast is safe: the code is that of our server.
    const known = sent.error.body.known as KnownSecrets[];
    return new Promise((resolve) =>
      setAsked({
        title: who === undefined ? labels.ofRole : labels.title(who),
        known,
        end: async (keepSecretsOf) => resolve(await send({ keepSecretsOf })),
        leave: () => resolve(sent),
      }),
    );
  }
  const toggle = (id: number) =>
    setKept((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]));
  const question = shown && (
    <Question
      danger
      open={asked !== null}
      onClose={() => {
        asked?.leave();
        setAsked(null);
      }}
      title={shown.title}
      text={labels.text}
      confirmLabel={labels.end}
      failedText={labels.failed}
      onConfirm={() => shown.end([...kept])}
    >
      <Choices>
        <legend>{labels.of}</legend>
        {shown.known.map(({ id, username, isOwn }) => (
          <Checkbox
            key={id}
            label={username}
            description={isOwn ? labels.own : labels.given}
            checked={!kept.has(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </Choices>
    </Question>
  );
  return { question, answering };
}
