import { GAME_RULES_MAX, GAME_RULES_MIN } from '@cabine/panel-core';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { IconButton } from '../components/IconButton';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { useLabels } from '../labels/labels';
import { FormTextField } from '../provider/formTextFields';
import type { ContractForm } from '../provider/useContractForm';
import { compareTexts } from '../provider/useEditedRow';
import { gamesLabels } from './games.labels';

export interface GameFields {
  title: string;
  description: string;
  rules: string[];
}

const Group = styled.fieldset`
  display: grid;
  gap: var(--cabine-space-3);

  & > p {
    color: var(--cabine-text-muted);
    font-size: var(--cabine-font-xs);
  }
  & > ol {
    display: grid;
    gap: var(--cabine-space-2);
  }
  & > button {
    justify-self: start;
  }
`;

/** Aligns the buttons with the input, between its label and its error. */
const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: var(--cabine-space-2);
`;

const Buttons = styled.div`
  display: flex;
  padding-top: calc(28 * var(--cabine-px));
`;

type Direction = 'up' | 'down';
/** The control to focus after the rules are rendered. */
type FocusTarget = { at: number; on: 'field' | Direction };

/** The rules, the commands on them, and the announcement for screen readers. */
function useRuleList(form: ContractForm<GameFields>) {
  const labels = useLabels(gamesLabels);
  const { control, setValue, clearErrors, trigger, setFocus, formState } = form.methods;
  const rules = useWatch({ control, name: 'rules' });
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [target, setTarget] = useState<FocusTarget | null>(null);

  useEffect(() => {
    if (!target) return;
    if (target.on === 'field') setFocus(`rules.${target.at}`);
    else list.current?.querySelector<HTMLElement>(`[data-rule="${target.at}"] [data-move="${target.on}"]`)?.focus();
  }, [target, setFocus]);

  function change(next: string[], words: string, focus: FocusTarget) {
    setValue('rules', next, { shouldDirty: true });
    // Errors belong to a rule's text, not to its position.
    clearErrors('rules');
    if (formState.isSubmitted) void trigger('rules');
    setAnnouncement(words);
    setTarget(focus);
  }
  return {
    rules,
    list,
    announcement,
    add() {
      if (rules.length >= GAME_RULES_MAX) return;
      change([...rules, ''], labels.ruleAdded(rules.length + 1), { at: rules.length, on: 'field' });
    },
    remove(at: number) {
      const next = rules.filter((_, each) => each !== at);
      if (next.length < GAME_RULES_MIN) return;
      change(next, labels.ruleRemoved(next.length), { at: Math.min(at, next.length - 1), on: 'field' });
    },
    move(at: number, direction: Direction, on: FocusTarget['on']) {
      const to = direction === 'up' ? at - 1 : at + 1;
      const moved = rules[at];
      if (moved === undefined || rules[to] === undefined) return;
      const next = rules.map((rule, each) => (each === to ? moved : each === at ? (rules[to] ?? rule) : rule));
      change(next, labels.ruleMoved(to + 1, next.length), { at: to, on });
    },
  };
}

const numbered = (rules: readonly string[]) => rules.map((rule, at) => `${at + 1}. ${rule}`).join('\n');

/** 1 to 5 rules (product.md 9), moved by buttons or Alt with an arrow key. Screen readers announce each change. */
export function RuleFields({ form }: { form: ContractForm<GameFields> }) {
  const labels = useLabels(gamesLabels);
  const helpId = useId();
  const { rules, list, announcement, add, remove, move } = useRuleList(form);
  // The form stores a list of strings in this field.
  form.describe(
    'rules',
    compareTexts(labels.rules, (texts) => numbered(texts as string[])),
  );

  function moveByKey(event: KeyboardEvent, at: number) {
    const direction = event.key === 'ArrowUp' ? 'up' : event.key === 'ArrowDown' ? 'down' : null;
    if (!event.altKey || direction === null) return;
    event.preventDefault();
    move(at, direction, 'field');
  }
  return (
    <Group aria-describedby={helpId}>
      <legend>{labels.rules}</legend>
      <p id={helpId}>{labels.rulesHelp}</p>
      <ol ref={list}>
        {rules.map((_, at) => (
          <Row key={at} data-rule={at} onKeyDown={(event) => moveByKey(event, at)}>
            <FormTextField form={form} name={`rules.${at}`} label={labels.rule(at + 1)} />
            <Buttons>
              <IconButton
                data-move="up"
                label={labels.moveUp(at + 1)}
                icon={<ArrowUp size={16} />}
                aria-disabled={at === 0}
                onClick={() => move(at, 'up', 'up')}
              />
              <IconButton
                data-move="down"
                label={labels.moveDown(at + 1)}
                icon={<ArrowDown size={16} />}
                aria-disabled={at === rules.length - 1}
                onClick={() => move(at, 'down', 'down')}
              />
              <IconButton
                label={labels.removeRule(at + 1)}
                icon={<X size={16} />}
                aria-disabled={rules.length <= GAME_RULES_MIN}
                onClick={() => remove(at)}
              />
            </Buttons>
          </Row>
        ))}
      </ol>
      <Button size="small" icon={<Plus size={16} />} aria-disabled={rules.length >= GAME_RULES_MAX} onClick={add}>
        {labels.addRule}
      </Button>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Group>
  );
}
