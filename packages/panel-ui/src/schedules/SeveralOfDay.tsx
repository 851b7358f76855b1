import { slotHour, type DatedSchedule, type Hour } from '@cabine/panel-core';
import { ChoiceBar } from './ChoiceBar';
import { kindOf } from './kindOf';
import { SlotList, type SlotListProps } from './SlotList';
import { useChosenHours } from './useChosenHours';
import { placeAt } from './weekChoice';
import type { Ask, QuestionOf } from './scheduleQuestion';

export interface SeveralOfDayProps extends Omit<SlotListProps, 'choice'> {
  /** The 168 hours. Those selected on one day stay selected while another day is shown. */
  all: readonly Hour[];
  day: number;
  commands: DatedSchedule;
  onAsk: Ask;
}

/** A day with a checkbox per hour, for touch screens, where neither dragging nor Shift selects several hours. */
export function SeveralOfDay({ all, day, commands, onAsk, ...list }: SeveralOfDayProps) {
  const kindAt = (place: number) => kindOf(all[place], commands);
  const { kind, chosen, clear, toggle } = useChosenHours(kindAt);
  const places = new Set(chosen);
  const at = ({ start_time }: Hour) => placeAt(day, slotHour(start_time));
  const ask = (of: QuestionOf<'several'>['act']) =>
    onAsk({
      kind: 'several',
      act: of,
      hours: chosen.flatMap((place) => all[place] ?? []),
      onDone: (_, isKept) => !isKept && clear(),
    });
  const act = () => kind && ask(kind);
  const choice = {
    isChosen: (hour: Hour) => places.has(at(hour)),
    canChoose: (hour: Hour) => kindAt(at(hour)) !== null && (chosen.length === 0 || kindAt(at(hour)) === kind),
    toggle: (hour: Hour) => toggle(at(hour)),
  };
  return (
    <div>
      <SlotList {...list} choice={choice} />
      <ChoiceBar choice={{ kind, chosen, clear, act }} onGive={commands.giveSeveral && (() => ask('give'))} />
    </div>
  );
}
