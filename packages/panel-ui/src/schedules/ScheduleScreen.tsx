import {
  DAYS,
  SLOTS,
  dateAt,
  dateOfDay,
  hoursOver,
  weekStarts,
  useDatedSchedule,
  useMinute,
  useStationTime,
  usePanel,
  useUser,
  type Day,
  type DayIndex,
  type ShownSchedule,
  type ShownWeek,
  type ScheduleType,
  type Slot,
  type StationNow,
} from '@cabine/panel-core';
import Trash2 from 'lucide-react/icons/trash-2';
import { Suspense, lazy, useCallback, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { SegmentedControl } from '../components/form/SegmentedControl';
import { PageHeader } from '../components/PageHeader';
import { useIsWide } from '../components/useIsWide';
import { useLabels } from '../labels/labels';
import { useToasts } from '../provider/toasts';
import { useSearchState } from '../provider/useSearchState';
import { RemoteScreen } from '../provider/views';
import { AirNow } from './AirNow';
import { DaySchedule, type DayScheduleProps } from './DaySchedule';
import { OffersBar } from './OffersBar';
import { WeekPager, type WeekPagerProps } from './WeekPager';
import { LaterScheduleDialogs } from './LaterScheduleDialogs';
import type { ScheduleQuestion } from './scheduleQuestion';
import { ScheduleMenu, type ScheduleMenuProps } from './ScheduleMenu';
import { DaySkeleton, ScheduleSkeleton } from './ScheduleSkeleton';
import { Lines } from './slotStyles';
import { schedulesLabels } from './schedules.labels';
import type { WeekGridProps } from './WeekGrid';
import { weekGridLabels } from './weekGrid.labels';

const WeekGrid = lazy(() => import('./WeekGrid').then((file) => ({ default: file.WeekGrid })));

/** Minimum width for the week view, pixels. Narrower screens show one day at a time. */
const WEEK_PX = 720;
const VIEWS = ['day', 'week'] as const;
type View = (typeof VIEWS)[number];
/** An hour in the address comes into view. */
const HOURS = ['none', ...SLOTS.map(({ hour }) => String(hour))];

/** Weekly hours are never over. */
const NONE_OVER: ReadonlySet<number> = new Set();

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
`;

/** At the end of the page, because freeing the whole week is rare and can't be undone. */
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--cabine-space-2) var(--cabine-space-4);
  margin-top: var(--cabine-space-2);
  color: var(--cabine-text-muted);
  font-size: var(--cabine-font-sm);

  & button {
    color: var(--cabine-text-muted);
  }
  & button:hover {
    color: var(--cabine-danger);
  }
`;

/** As high as the other controls of the row. */
const ViewChoice = styled.div`
  & label {
    min-height: calc(var(--cabine-control-height) - 8px);
  }
`;

interface ViewsProps {
  view: View;
  onChange: (view: View) => void;
}

function Views({ view, onChange }: ViewsProps) {
  const labels = useLabels(weekGridLabels);
  return (
    <ViewChoice>
      <SegmentedControl
        label={labels.view}
        value={view}
        onChange={onChange}
        options={[
          { value: 'day', label: labels.dayView },
          { value: 'week', label: labels.weekView },
        ]}
      />
    </ViewChoice>
  );
}

interface ActionsProps {
  /** Null with a back end that has the weekly hours alone. */
  weeks: WeekPagerProps | null;
  /** Null if the screen is too narrow for the week view. */
  view: ViewsProps | null;
  menu: ScheduleMenuProps;
}

function Actions({ weeks, view, menu }: ActionsProps) {
  return (
    <>
      {weeks && <WeekPager {...weeks} />}
      {view && <Views {...view} />}
      <ScheduleMenu {...menu} />
    </>
  );
}

function WeekView({ air, swaps, ...grid }: WeekGridProps & Pick<DayScheduleProps, 'air' | 'swaps'>) {
  return (
    <Suspense fallback={<ScheduleSkeleton />}>
      <Lines>
        {air}
        {swaps}
      </Lines>
      <WeekGrid {...grid} />
    </Suspense>
  );
}

function FreeWeek({ onPress }: { onPress: () => void }) {
  const labels = useLabels(schedulesLabels);
  return (
    <Foot data-print="no">
      <p>{labels.deleteAllHelp}</p>
      <Button variant="quiet" size="small" icon={<Trash2 size={16} />} onClick={onPress}>
        {labels.deleteAll}
      </Button>
    </Foot>
  );
}

export interface ScheduleScreenProps {
  type: ScheduleType;
  title: string;
  isLive?: boolean;
}

/** @param first of the week shown; null: the present one, in which an hour is pressed for all weeks */
function useQuestion(count: number, first: string | null) {
  const labels = useLabels(schedulesLabels);
  const toasts = useToasts();
  const [question, setQuestion] = useState<ScheduleQuestion | null>(null);
  const dateOf = useCallback((day: DayIndex) => (first === null ? undefined : dateOfDay(first, day)), [first]);
  return {
    question,
    close: () => setQuestion(null),
    // A booking without an answer is asked again, unless another question is open meanwhile.
    ask: (next: ScheduleQuestion) =>
      setQuestion((open) => (next.kind === 'book' && next.unanswered ? (open ?? next) : next)),
    askToHand: useCallback(
      (day: DayIndex, slot: Slot) => setQuestion({ kind: 'hand', day, slot, date: dateOf(day), isOffer: false }),
      [dateOf],
    ),
    askToBook: useCallback(
      (day: DayIndex, slot: Slot) => setQuestion({ kind: 'book', day, slot, date: dateOf(day) }),
      [dateOf],
    ),
    askToRemove: useCallback((schedule: ShownSchedule) => setQuestion({ kind: 'remove', schedule }), []),
    askToRemoveAll() {
      if (count > 0) setQuestion({ kind: 'removeAll', count });
      else toasts.error(labels.noSchedule);
    },
  };
}

/** How many hours are booked, and which are the member's: on the coming dates, and every week. */
function useOwn(week: ShownWeek | null, username: string | null, today: string) {
  return useMemo(() => {
    const { hours = [], weekly = [], dates = [] } = week ?? {};
    const isOwn = ({ user_name }: { user_name: string }) => user_name === username;
    const held = dates.filter(({ date, user_name }) => date >= today && user_name !== '');
    return { count: weekly.length + held.length, own: hours.filter(isOwn), ownWeekly: weekly.filter(isOwn) };
  }, [week, username, today]);
}

function useOver(hasDates: boolean, first: string, now: StationNow) {
  return useMemo(() => (hasDates ? hoursOver(first, now) : NONE_OVER), [hasDates, first, now]);
}

function useAskedHour(): number | null {
  const [asked] = useSearchState('hour', HOURS, 'none');
  return asked === 'none' ? null : Number(asked);
}

/** The week shown, kept in the address; `later` is its first date unless it is the present one. */
function useShownWeek() {
  const { clock, config } = usePanel();
  const { date: today } = dateAt(useMinute(clock), config.timeZone);
  const starts = useMemo(() => weekStarts(today), [today]);
  const [present = today] = starts;
  const [first, setFirst] = useSearchState('week', starts, present);
  return { starts, first, setFirst, later: first === present ? null : first };
}

/** The day and the view, kept in the address. */
function useShownDay() {
  const now = useStationTime();
  // Not updated at midnight, so that the selected day stays.
  const [firstDay] = useState(DAYS[now.day]);
  const [day, setDay] = useSearchState<Day>('day', DAYS, firstDay);
  const [view, setView] = useSearchState('view', VIEWS, 'day');
  return { now, day, setDay, view, setView, isWide: useIsWide(WEEK_PX) };
}

export function ScheduleScreen({ type, title, isLive }: ScheduleScreenProps) {
  const labels = useLabels(schedulesLabels);
  const username = useUser()?.username ?? null;
  const { now, day, setDay, view, setView, isWide } = useShownDay();
  const { starts, first, setFirst, later } = useShownWeek();
  const commands = useDatedSchedule(type, first);
  const { week, hasDates, offers } = commands;
  const isWeek = isWide && view === 'week';
  const [isChoosing, setChoosing] = useState(false);

  const data = week.status === 'ready' ? week.data : null;
  const { count, own, ownWeekly } = useOwn(data, username, commands.now.date);
  const over = useOver(hasDates, first, commands.now);
  const { question, close, ask, askToBook, askToRemove, askToHand, askToRemoveAll } = useQuestion(count, later);

  const asking = { onBook: askToBook, onRemove: askToRemove, onHand: commands.canAssign ? askToHand : undefined };
  const dates = { now: later === null ? now : null, first: hasDates ? first : null, over };
  const canChoose = commands.canBook || data?.hours.some(commands.canRemove);
  const weeks = hasDates ? { starts, first, onChange: setFirst, hasWords: isWide } : null;
  const views = isWide ? { view, onChange: setView } : null;
  const menu = { own: ownWeekly, isChoosing, onChoosing: canChoose ? setChoosing : undefined };
  const air = type === 'broadcast' && <AirNow />;
  const swaps = <OffersBar offers={offers} username={username} canBook={commands.canBook} commands={commands} />;
  const shown = { ...dates, username, commands, isChoosing, askedHour: useAskedHour(), ...asking, air, swaps };
  return (
    <Stack>
      <PageHeader isRow title={title} actions={<Actions weeks={weeks} view={views} menu={menu} />} />
      <RemoteScreen
        remote={week}
        skeleton={isWeek ? <ScheduleSkeleton /> : <DaySkeleton />}
        failedText={labels.loadFailed}
      >
        {(ready) => (
          // Hours chosen in one week are not those of another.
          <Stack key={first}>
            {isWeek ? (
              <WeekView {...shown} askedDay={day} title={title} week={ready} isLive={isLive ?? false} />
            ) : (
              <DaySchedule {...shown} type={type} week={ready} own={own} day={day} onDay={setDay} />
            )}
            {commands.canRemoveAll && <FreeWeek onPress={askToRemoveAll} />}
          </Stack>
        )}
      </RemoteScreen>
      {data && (
        <LaterScheduleDialogs
          type={type}
          question={question}
          scene={{ week: data, now: commands.now, hasDates, username, commands }}
          onClose={close}
          onAsk={ask}
        />
      )}
    </Stack>
  );
}
