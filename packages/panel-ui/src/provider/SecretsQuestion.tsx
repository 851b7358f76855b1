import type { KnownSecrets } from '@cabine/panel-core';
import { Checkbox } from '../components/form/Checkbox';
import { Choices } from '../components/form/Choices';
import { useTicks } from '../components/form/useTicks';
import { useLast } from '../components/overlay/useLast';
import { useLabels } from '../labels/labels';
import { secretsLabels } from '../labels/secrets.labels';
import { Question } from './Question';

export interface AskedSecrets {
  /** Whose trust is taken; by default that of the members of a role. */
  who: string | undefined;
  known: readonly KnownSecrets[];
  end: (keep: number[]) => Promise<void>;
  /** Called on closing: without effect after `end`. */
  leave: () => void;
}

/** Whose password and PIN end, by default all. */
export function SecretsQuestion({ asked, onClose }: { asked: AskedSecrets | null; onClose: () => void }) {
  const labels = useLabels(secretsLabels);
  const shown = useLast(asked);
  const { ticks: kept, toggle, clear } = useTicks<number>();
  if (!shown) return null;
  return (
    <Question
      danger
      open={asked !== null}
      onClose={() => {
        clear();
        onClose();
      }}
      title={shown.who === undefined ? labels.ofRole : labels.title(shown.who)}
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
}
