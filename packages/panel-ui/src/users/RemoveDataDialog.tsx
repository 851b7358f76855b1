import { JINGLE, useAsked, type ListedUser, type Mention, type UserCommands } from '@cabine/panel-core';
import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { Checkbox } from '../components/form/Checkbox';
import { Choices } from '../components/form/Choices';
import { useTicks } from '../components/form/useTicks';
import { TextField } from '../components/form/TextField';
import { Button } from '../components/Button';
import { useLast } from '../components/overlay/useLast';
import { areaLabels } from '../labels/areas.labels';
import { useLabels, type Names } from '../labels/labels';
import { useToasts } from '../provider/toasts';
import { useSecretsQuestion } from '../provider/useSecretsQuestion';
import { usersLabels } from './users.labels';
import { Question } from '../provider/Question';

export interface RemoveDataDialogProps {
  user: ListedUser | null;
  onClose: () => void;
  commands: Pick<UserCommands, 'removeData' | 'removeJingle' | 'listMentions'>;
}

const Search = styled.form`
  display: grid;
  gap: var(--cabine-space-3);
  justify-items: start;

  & > :first-child {
    width: 100%;
  }
`;

const keyOf = ({ table, id, column }: Mention) => `${table} ${id} ${column}`;
/** Enough to judge whether the name stands for the member. */
const SHOWN = 200;
const textOf = ({ text }: Mention) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

/** 'Remover dados pessoais'. Texts of others are changed only where they are chosen: a name may be a word. */
export function RemoveDataDialog({ user, onClose, commands }: RemoveDataDialogProps) {
  const labels = useLabels(usersLabels);
  const toasts = useToasts();
  const areas: Names = useLabels(areaLabels);
  const shown = useLast(user);
  const [typed, setTyped] = useState('');
  const [former, setFormer] = useState('');
  const { listMentions } = commands;
  const list = useCallback((id: number) => listMentions(id, former), [listMentions, former]);
  const mentions = useAsked(user?.id, list);
  const { question, answering } = useSecretsQuestion();
  const { ticks: chosen, toggle, clear } = useTicks<string>();
  if (!shown) return null;
  const all = mentions?.ok ? mentions.value : [];
  const jingles = all.filter(({ column }) => column === JINGLE);
  const found = all.filter(({ column }) => column !== JINGLE);
  const { id, username } = shown;
  const isRemoved = Object.values(usersLabels.sets).some(({ pseudonym }) => pseudonym(id) === username);
  const close = () => {
    clear();
    setTyped('');
    setFormer('');
    onClose();
  };
  return (
    <Question
      danger
      open={user !== null}
      onClose={close}
      title={labels.removeDataTitle(shown.username)}
      text={labels.removeDataText(labels.pseudonym(shown.id))}
      detail={mentions === null ? labels.mentionsLoading : mentions.ok ? undefined : labels.mentionsFailed}
      confirmLabel={labels.removeData}
      failedText={labels.removeDataFailed}
      onConfirm={async () => {
        const places = found
          .filter((each) => chosen.has(keyOf(each)))
          .map(({ table, id, column }) => ({ table, id, column }));
        const removed = await answering((choice) => commands.removeData(id, places, choice), username);
        if (!removed.ok) throw removed.error;
        // Last: whoever takes the answer back changed nothing. A jingle that could not be deleted is listed again.
        for (const jingle of jingles.filter((each) => chosen.has(keyOf(each)))) {
          const gone = await commands.removeJingle(jingle.id);
          if (!gone.ok) throw gone.error;
          toggle(keyOf(jingle));
        }
        toasts.success(labels.dataRemoved);
      }}
    >
      {isRemoved && (
        <Search
          onSubmit={(event) => {
            event.preventDefault();
            setFormer(typed.trim());
          }}
        >
          <TextField
            label={labels.formerName}
            description={labels.formerNameText}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
          />
          <Button type="submit">{labels.findMentions}</Button>
        </Search>
      )}
      {jingles.length > 0 && (
        <Choices>
          <legend>{labels.jingles}</legend>
          {jingles.map((each) => (
            <Checkbox
              key={keyOf(each)}
              label={textOf(each)}
              checked={chosen.has(keyOf(each))}
              onChange={() => toggle(keyOf(each))}
            />
          ))}
        </Choices>
      )}
      {isRemoved && found.length > 0 && (
        <ul>
          {found.map((each) => (
            <li key={keyOf(each)}>
              {labels.mentionIn(each.table, areas[each.table] ?? each.table)}: {textOf(each)}
            </li>
          ))}
        </ul>
      )}
      {!isRemoved && found.length > 0 && (
        <Choices>
          <legend>{labels.mentions}</legend>
          {found.map((each) => (
            <Checkbox
              key={keyOf(each)}
              label={labels.mentionIn(each.table, areas[each.table] ?? each.table)}
              description={textOf(each)}
              checked={chosen.has(keyOf(each))}
              onChange={() => toggle(keyOf(each))}
            />
          ))}
        </Choices>
      )}
      {question}
    </Question>
  );
}
