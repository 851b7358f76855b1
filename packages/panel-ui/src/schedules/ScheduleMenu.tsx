import { usePanel, zoneName, type Schedule } from '@cabine/panel-core';
import CalendarX from 'lucide-react/icons/calendar-x';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ListChecks from 'lucide-react/icons/list-checks';
import Users from 'lucide-react/icons/users';
import { IconButton } from '../components/IconButton';
import { MenuList } from '../components/overlay/MenuList';
import { Popover } from '../components/overlay/Popover';
import { useLabels } from '../labels/labels';
import { useCopy } from '../provider/useCopy';
import { datesLabels } from './dates.labels';
import { ownWeekText } from './ownSpans';
import { schedulesLabels } from './schedules.labels';
import { weekGridLabels } from './weekGrid.labels';

export interface ScheduleMenuProps {
  /** The member's hours, which can be copied. */
  own: readonly Schedule[];
  isChoosing: boolean;
  /** Undefined if the member can neither book nor free hours. */
  onChoosing: ((isChoosing: boolean) => void) | undefined;
  /** Undefined if the member cannot give hours to others. */
  onMembers: (() => void) | undefined;
  /** Undefined if the member cannot close days. */
  onCloseDays: (() => void) | undefined;
}

/** What one does with the schedule besides booking an hour. */
export function ScheduleMenu({ own, isChoosing, onChoosing, onMembers, onCloseDays }: ScheduleMenuProps) {
  const labels = useLabels(weekGridLabels);
  const dates = useLabels(datesLabels);
  const { day } = useLabels(schedulesLabels);
  const { config } = usePanel();
  const copy = useCopy();
  const text = () => ownWeekText(labels.copyTitle(config.stationName, zoneName(config.timeZone)), own, day);
  const chosenLabel = isChoosing ? labels.stopChoosing : labels.chooseSeveral;
  const actions = [
    ...(onChoosing ? [{ label: chosenLabel, icon: ListChecks, run: () => onChoosing(!isChoosing) }] : []),
    ...(own.length > 0 ? [{ label: labels.copy, icon: Copy, run: () => void copy(labels.copyName, text()) }] : []),
    ...(onMembers ? [{ label: dates.members, icon: Users, run: onMembers }] : []),
    ...(onCloseDays ? [{ label: dates.close, icon: CalendarX, run: onCloseDays }] : []),
  ];
  if (actions.length === 0) return null;
  return (
    <Popover
      label={labels.more}
      width={240}
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          label={labels.more}
          variant={isChoosing ? 'secondary' : 'quiet'}
          icon={<Ellipsis size={20} aria-hidden />}
        />
      )}
    >
      {(close) => (
        <MenuList>
          {actions.map(({ label, icon: Icon, run }) => (
            <button
              key={label}
              type="button"
              onClick={() => {
                close();
                run();
              }}
            >
              <Icon size={16} aria-hidden />
              {label}
            </button>
          ))}
        </MenuList>
      )}
    </Popover>
  );
}
