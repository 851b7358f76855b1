import type { KnownSecrets, Outcome } from '@cabine/panel-core';
import { useState, type ReactNode } from 'react';
import { lazyDialog } from './lazyPart';
import type { AskedSecrets } from './SecretsQuestion';

const SecretsQuestion = lazyDialog(
  () => import('./SecretsQuestion').then((file) => file.SecretsQuestion),
  ({ asked }) => asked !== null,
);

interface Choice {
  keepSecretsOf?: number[];
}

/**
 * For what takes trust from a member: if they may know the secrets of others, asks whose end, and sends it with the answer.
 * `question` belongs inside the dialog that sends.
 */
export function useSecretsQuestion(): {
  question: ReactNode;
  /** @param who whose trust it takes; by default that of the members of a role */
  answering: <T>(send: (choice: Choice) => Promise<Outcome<T>>, who?: string) => Promise<Outcome<T>>;
} {
  const [asked, setAsked] = useState<AskedSecrets | null>(null);

  async function answering<T>(send: (choice: Choice) => Promise<Outcome<T>>, who?: string): Promise<Outcome<T>> {
    const sent = await send({});
    if (sent.ok || sent.error.code !== 'secrets_known') return sent;
    // The cast is safe: the code is that of our server.
    const known = sent.error.body.known as KnownSecrets[];
    return new Promise((resolve) =>
      setAsked({
        who,
        known,
        end: async (keepSecretsOf) => resolve(await send({ keepSecretsOf })),
        leave: () => resolve(sent),
      }),
    );
  }
  const close = () => {
    asked?.leave();
    setAsked(null);
  };
  return { question: <SecretsQuestion asked={asked} onClose={close} />, answering };
}
