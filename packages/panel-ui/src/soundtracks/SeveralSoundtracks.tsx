import { findFileFault, soundtrackName, type PanelApiError, type SoundtrackCommands } from '@cabine/panel-core';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLast } from '../components/overlay/useLast';
import { useCommandErrorText } from '../labels/errors.labels';
import { useLabels } from '../labels/labels';
import { useProblemText } from '../labels/problems.labels';
import { useToasts } from '../provider/toasts';
import { clockTime } from './clockTime';
import { soundtracksLabels } from './soundtracks.labels';
import { Question } from '../provider/Question';

const List = styled.ul`
  display: grid;
  gap: var(--cabine-space-2);
  max-height: 40vh;
  overflow-y: auto;

  & > li {
    overflow-wrap: anywhere;
  }
  & p {
    color: var(--cabine-text-muted);
  }
  & > li[data-refused] p {
    color: var(--cabine-danger);
  }
`;

/** The reasons are beside the files. */
class Refused extends Error {}

type End = { isKept: boolean; text: string };

export interface SeveralSoundtracksProps extends Pick<SoundtrackCommands, 'create'> {
  files: readonly File[] | null;
  onClose: () => void;
}

/** Adds several jingles, one after the other; those that are refused stay with the reason, and can be tried again. */
export function SeveralSoundtracks({ files, create, onClose }: SeveralSoundtracksProps) {
  const labels = useLabels(soundtracksLabels);
  const problemText = useProblemText();
  const commandErrorText = useCommandErrorText(labels.createFailed);
  const toasts = useToasts();
  const shown = useLast(files) ?? [];
  const [ends, setEnds] = useState<ReadonlyMap<File, End>>(new Map());

  const reason = (error: PanelApiError) => {
    const [[field, problem] = []] = Object.entries(error.problems);
    return field !== undefined && problem ? problemText(field, problem) : commandErrorText(error);
  };
  const add = async (file: File): Promise<End> => {
    const fault = findFileFault(file);
    if (fault) return { isKept: false, text: problemText('file', { code: fault }) };
    const made = await create({ name: soundtrackName(file.name), file });
    if (!made.ok) return { isKept: false, text: reason(made.error) };
    const { name, duration, claimed } = made.value;
    if (claimed !== undefined)
      toasts.info(name, { description: labels.cut(clockTime(duration), clockTime(claimed)), durationMs: 8_000 });
    return { isKept: true, text: labels.created };
  };
  const addAll = async () => {
    const now = new Map(ends);
    const waiting = shown.filter((file) => !now.get(file)?.isKept);
    for (const file of waiting) {
      now.set(file, await add(file));
      setEnds(new Map(now));
    }
    const kept = waiting.filter((file) => now.get(file)?.isKept).length;
    if (kept > 0) toasts.success(labels.severalCreated(kept));
    if (kept < waiting.length) throw new Refused(labels.severalRefused(waiting.length - kept));
  };
  return (
    <Question
      open={files !== null}
      onClose={onClose}
      title={labels.severalTitle(shown.length)}
      text={labels.severalText}
      confirmLabel={labels.severalAdd}
      onConfirm={addAll}
      failedText={labels.createFailed}
      errorText={(_, thrown) => (thrown instanceof Refused ? thrown.message : null)}
    >
      <List>
        {shown.map((file) => {
          const end = ends.get(file);
          return (
            <li key={`${file.name} ${file.size}`} data-refused={end && !end.isKept ? '' : undefined}>
              <b>{file.name}</b>
              {end && <p>{end.text}</p>}
            </li>
          );
        })}
      </List>
    </Question>
  );
}
