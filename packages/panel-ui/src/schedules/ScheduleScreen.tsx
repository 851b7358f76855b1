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
  type Schedule,
  type ShownSchedule,
  type ShownWeek,
  type ScheduleType,
  type Slot,
  type StationNow,
} from '@cabine/panel-core';
import Copy from 'lucide-react/icons/copy';
import ListChecks from 'lucide-react/icons/list-checks';
import Trash2 from 'lucide-react/icons/trash-2';
import { Suspense, lazy, useCallback, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { SegmentedControl } from '../components/form/SegmentedControl';
import { PageHeader } from '../components/PageHeader';
import { useIsWide } from '../components/useIsWide';
import { useLabels } from '../labels/labels';
import { useToasts } from '../provider/toasts';
import { useCopy } from '../provider/useCopy';
import { useSearchState } from '../provider/useSearchState';
import { RemoteScreen } from '../provider/views';
import { ownWeekText } from './ownSpans';
import { AirNow } from './AirNow';
import { DaySchedule } from './DaySchedule';
import { OffersBar } from './OffersBar';
import { WeekPager } from './WeekPager';
import { LaterScheduleDialogs } from './LaterScheduleDialogs';
import type { ScheduleQuestion } from './scheduleQuestion';
import { ScheduleSkeleton } from './ScheduleSkeleton';
import { schedulesLabels } from './schedules.labels';
import { weekGridLabels } from './weekGrid.labels';

const WeekGrid = lazy(() => import('./WeekGrid').then((file) => ({ default: file.WeekGrid })));

/** Minimum width for the week view, pixels. Narrower screens show one day at a time. */
const WEEK_PX = 720;
const VIEWS = ['day', 'week'] as const;
/** An hour in the address comes into view. */
const HOURS = ['none', ...SLOTS.map(({ hour }) => String(hour))];

/** Weekly hours are never over. */
const NONE_OVER: ReadonlyMap<number, string | null> = new Map();

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--cabine-space-4);
`;

/** At the end of the page, because freeing the whole week is rare and can't be undone. */
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--cabine-space-2) var(--cabine-space-4);
  color: var(--cabine-text-muted);
  font-size: var(--cabine-font-sm);

  & button {
    color: var(--cabine-text-muted);
  }
  & button:hover {
    color: var(--cabine-danger);
  }
`;

const Views = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--cabine-space-2) var(--cabine-space-3);

  /* Below the title the words of a button without a frame begin where the title does. */
  @media (max-width: 639px) {
    margin-block: calc(-1 * var(--cabine-space-2));
    > [data-variant='quiet']:first-child {
      margin-inline-start: calc(-1 * var(--cabine-space-3));
    }
  }
`;

interface ViewChoiceProps {
  /** Null if the screen is too narrow for the week view. */
  view: (typeof VIEWS)[number] | null;
  onChange: (view: (typeof VIEWS)[number]) => void;
  own: readonly Schedule[];
  isChoosing: boolean;
  /** Undefined if the member can neither book nor free hours. */
  onChoosing: ((isChoosing: boolean) => void) | undefined;
}

function ViewChoice({ view, onChange, own, isChoosing, onChoosing }: ViewChoiceProps) {
  const labels = useLabels(weekGridLabels);
  const { day } = useLabels(schedulesLabels);
  const { config } = usePanel();
  const copy = useCopy();
  const text = () => ownWeekText(labels.copyTitle(config.stationName, config.timeZone), own, day);
  return (
    <Views>
      {own.length > 0 && (
        <Button variant="quiet" icon={<Copy size={16} />} onClick={() => void copy(labels.copyName, text())}>
          {labels.copy}
        </Button>
      )}
      {onChoosing && (
        <Button
          variant={isChoosing ? 'secondary' : 'quiet'}
          icon={<ListChecks size={16} />}
          onClick={() => onChoosing(!isChoosing)}
        >
          {isChoosing ? labels.stopChoosing : labels.chooseSeveral}
        </Button>
      )}
      {view !== null && (
        <SegmentedControl
          label={labels.view}
          value={view}
          onChange={onChange}
          options={[
            { value: 'day', label: labels.dayView },
            { value: 'week', label: labels.weekView },
          ]}
        />
      )}
    </Views>
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

function useOver(week: ShownWeek | null, first: string, now: StationNow) {
  return useMemo(() => (week ? hoursOver(first, week, now) : NONE_OVER), [week, first, now]);
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
  const over = useOver(hasDates ? data : null, first, commands.now);
  const { question, close, ask, askToBook, askToRemove, askToHand, askToRemoveAll } = useQuestion(count, later);

  const asking = { onBook: askToBook, onRemove: askToRemove, onHand: commands.canAssign ? askToHand : undefined };
  const dates = { now: later === null ? now : null, first: hasDates ? first : null, over };
  const shown = { ...dates, username, commands, isChoosing, askedHour: useAskedHour(), ...asking };
  return (
    <Stack>
      <PageHeader
        title={title}
        actions={
          <ViewChoice
            view={isWide ? view : null}
            onChange={setView}
            own={ownWeekly}
            isChoosing={isChoosing}
            onChoosing={data?.hours.some(commands.canRemove) || commands.canBook ? setChoosing : undefined}
          />
        }
      />
      {type === 'broadcast' && <AirNow />}
      {data && <OffersBar offers={offers} username={username} canBook={commands.canBook} commands={commands} />}
      {hasDates && <WeekPager starts={starts} first={first} onChange={setFirst} />}
      <RemoteScreen remote={week} skeleton={<ScheduleSkeleton />} failedText={labels.loadFailed}>
        {(ready) => (
          // Hours chosen in one week are not those of another.
          <Stack key={first}>
            {isWeek ? (
              <Suspense fallback={<ScheduleSkeleton />}>
                <WeekGrid {...shown} askedDay={day} title={title} week={ready} isLive={isLive ?? false} />
              </Suspense>
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
