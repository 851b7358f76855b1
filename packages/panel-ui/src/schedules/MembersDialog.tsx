import { dayOfDate, hourOn, phaseOf, usePanel, type DatedSchedule, type Hour } from '@cabine/panel-core';
import { useState } from 'react';
import { Button } from '../components/Button';
import { Checkbox } from '../components/form/Checkbox';
import { useTicks } from '../components/form/useTicks';
import { Dialog } from '../components/overlay/Dialog';
import { useLabels } from '../labels/labels';
import { useDialogTexts } from '../provider/FormDialog';
import { plainHostName } from '../widgets/week/HostName';
import { datesLabels } from './dates.labels';
import type { QuestionOf, QuestionProps } from './scheduleQuestion';
import { schedulesLabels } from './schedules.labels';
import { HourList } from './weekGridStyles';
import { weekGridLabels } from './weekGrid.labels';

/** Each member's hours: weekly ones as they are every week, then those of single dates. */
function hoursByMember({ week, now }: DatedSchedule): Map<string, Hour[]> {
  const { hours = [], weekly = [], dates = [] } = week.status === 'ready' ? week.data : {};
  const everyWeek = hours.flatMap((hour) => (hour.weekly ? [{ ...hour, exception: null, holder: hour.weekly }] : []));
  const dated = dates
    .filter((entry) => entry.user_name !== '' && phaseOf(entry, now) !== 'over')
    .map((entry) => hourOn(entry, { weekly, dates }));
  const all = new Map<string, Hour[]>();
  for (const hour of [...everyWeek, ...dated]) {
    const name = hour.holder?.user_name ?? '';
    all.set(name, [...(all.get(name) ?? []), hour]);
  }
  return new Map(
    [...all].sort(([one, mine], [other, theirs]) => theirs.length - mine.length || one.localeCompare(other)),
  );
}

/** Every week without its date, so that it is the same hour whatever else of the list changes. */
const keyOf = ({ holder, weekly, date, day_of_week, start_time }: Hour) =>
  `${holder === weekly ? '' : date} ${day_of_week} ${start_time}`;

/** Who has how many hours, from which some or all are freed, or given to another member, at once. */
export function MembersDialog({ commands, isOpen, onClose, onAsk }: QuestionProps<QuestionOf<'members'>>) {
  const labels = useLabels(datesLabels);
  const { give, remove } = useLabels(weekGridLabels);
  const { day } = useLabels(schedulesLabels);
  const texts = useDialogTexts();
  const { hoursPerMember: most } = usePanel().config;
  const [member, setMember] = useState<string | null>(null);
  const { ticks: left, toggle, clear } = useTicks<string>();
  const members = hoursByMember(commands);
  const hours = member === null ? [] : (members.get(member) ?? []);
  const chosen = hours.filter((hour) => !left.has(keyOf(hour)));
  const choose = (name: string | null) => {
    setMember(name);
    clear();
  };
  const ask = (act: 'remove' | 'give') => onAsk({ kind: 'several', act, hours: chosen });
  const nameOf = ({ holder, weekly, day_of_week, date, start_time }: Hour) =>
    holder === weekly
      ? labels.weeklyAt(day_of_week, start_time)
      : `${day(dayOfDate(date))}, ${labels.date(date)}, ${start_time}`;
  const count = (all: readonly Hour[]) => {
    const weekly = all.filter((hour) => hour.holder === hour.weekly).length;
    return labels.hoursOf(weekly, all.length - weekly);
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={member === null ? labels.members : plainHostName(member)}
      description={member === null ? (members.size > 0 ? labels.membersText(most) : labels.membersNone) : count(hours)}
      texts={texts}
      actions={() =>
        member !== null && (
          <>
            <Button onClick={() => choose(null)}>{labels.membersBack}</Button>
            {commands.canRemoveAll && (
              <Button variant="danger" disabled={chosen.length === 0} onClick={() => ask('remove')}>
                {remove(chosen.length)}
              </Button>
            )}
            <Button variant="primary" disabled={chosen.length === 0} onClick={() => ask('give')}>
              {give(chosen.length)}
            </Button>
          </>
        )
      }
    >
      <HourList>
        {member === null
          ? [...members].map(([name, all]) => (
              <li key={name}>
                <Button variant="quiet" onClick={() => choose(name)}>
                  {`${plainHostName(name)}: ${count(all)}`}
                </Button>
              </li>
            ))
          : hours.map((hour) => (
              <li key={keyOf(hour)}>
                <Checkbox label={nameOf(hour)} checked={!left.has(keyOf(hour))} onChange={() => toggle(keyOf(hour))} />
              </li>
            ))}
      </HourList>
    </Dialog>
  );
}
