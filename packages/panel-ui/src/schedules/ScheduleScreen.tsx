import {
  DAYS,
  SLOTS,
  WEEKS_SHOWN,
  dayOfDate,
  useDatedSchedule,
  useUser,
  type DatedSchedule,
  type Day,
  type ScheduleType,
} from '@cabine/panel-core';
import Trash2 from 'lucide-react/icons/trash-2';
import { Suspense, useState } from 'react';
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
import { DaySchedule } from './DaySchedule';
import { OffersBar } from './OffersBar';
import { WeekPager } from './WeekPager';
import { LaterScheduleDialogs } from './LaterScheduleDialogs';
import type { Ask, ScheduleQuestion } from './scheduleQuestion';
import { ScheduleMenu } from './ScheduleMenu';
import { Lines } from './slotStyles';
import { schedulesLabels } from './schedules.labels';
import { weekGridLabels } from './weekGrid.labels';
import { SkeletonRows } from '../components/feedback/Skeleton';
import { lazyPart } from '../provider/lazyPart';

const WeekGrid = lazyPart(() => import('./WeekGrid').then((file) => file.WeekGrid));

/** Minimum width for the week view, pixels. Narrower screens show one day at a time. */
const WEEK_FROM = '45em';
const VIEWS = ['day', 'week'] as const;
type View = (typeof VIEWS)[number];
/** An hour in the address comes into view. */
const HOURS = ['none', ...SLOTS.map(({ hour }) => String(hour))];

/** Weeks after the coming seven days, in the address. */
const WEEKS = [...Array(WEEKS_SHOWN).keys()].map(String);

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

function Views({ view, onChange }: { view: View; onChange: (view: View) => void }) {
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

function FreeWeek({ commands: { week, now }, onAsk }: { commands: DatedSchedule; onAsk: Ask }) {
  const labels = useLabels(schedulesLabels);
  const toasts = useToasts();
  const { weekly = [], dates = [] } = week.status === 'ready' ? week.data : {};
  const held = dates.filter(({ date, user_name }) => date >= now.date && user_name !== '');
  const count = weekly.length + held.length;
  return (
    <Foot data-print="no">
      <p>{labels.deleteAllHelp}</p>
      <Button
        variant="quiet"
        size="small"
        icon={<Trash2 size={16} />}
        onClick={() => (count > 0 ? onAsk({ kind: 'removeAll', count }) : toasts.error(labels.noSchedule))}
      >
        {labels.deleteAll}
      </Button>
    </Foot>
  );
}

/** The day, the view and the week shown, kept in the address. */
function useShown(today: string) {
  // Not updated at midnight, so that the selected day stays.
  const [firstDay] = useState(DAYS[dayOfDate(today)]);
  const [day, setDay] = useSearchState<Day>('day', DAYS, firstDay);
  const [view, setView] = useSearchState('view', VIEWS, 'day');
  const [hour] = useSearchState('hour', HOURS, 'none');
  const isWide = useIsWide(WEEK_FROM);
  return {
    ...{ day, setDay, view, setView, isWide },
    isWeek: isWide && view === 'week',
    askedHour: hour === 'none' ? null : Number(hour),
  };
}

/** One question at a time. */
function useQuestion() {
  const [question, setQuestion] = useState<ScheduleQuestion | null>(null);
  const [{ ask, close }] = useState(() => ({
    close: () => setQuestion(null),
    // A booking without an answer is asked again, unless another question is open meanwhile.
    ask: (next: ScheduleQuestion) =>
      setQuestion((open) => (next.kind === 'book' && next.unanswered ? (open ?? next) : next)),
  }));
  return { question, ask, close };
}

export interface ScheduleScreenProps {
  type: ScheduleType;
  title: string;
  isLive?: boolean;
}

export function ScheduleScreen({ type, title, isLive = false }: ScheduleScreenProps) {
  const labels = useLabels(schedulesLabels);
  const username = useUser()?.username ?? null;
  const [later, setLater] = useSearchState('week', WEEKS, '0');
  const commands = useDatedSchedule(type, Number(later));
  const { week, now, hasDates, offers, canBook, canRemove } = commands;
  const { day, setDay, view, setView, isWide, isWeek, askedHour } = useShown(now.date);
  const { question, ask, close } = useQuestion();
  const [isChoosing, setChoosing] = useState(false);

  const { hours = [], weekly = [] } = week.status === 'ready' ? week.data : {};
  const own = weekly.filter(({ user_name }) => user_name === username);
  const canChoose = canBook || hours.some(({ holder }) => holder && canRemove(holder));
  const air = type === 'broadcast' && <AirNow />;
  const swaps = <OffersBar offers={offers} username={username} canBook={canBook} commands={commands} />;
  const weeks = { today: now.date, weeksLater: Number(later), onChange: (to: number) => setLater(String(to)) };
  const shown = { hours, username, commands, isChoosing, askedHour, onAsk: ask };
  return (
    <Stack>
      <PageHeader
        isRow
        title={title}
        actions={
          <>
            {hasDates && <WeekPager {...weeks} hasWords={isWide} />}
            {isWide && <Views view={view} onChange={setView} />}
            <ScheduleMenu
              own={own}
              isChoosing={isChoosing}
              onChoosing={canChoose ? setChoosing : undefined}
              onMembers={commands.giveSeveral ? () => ask({ kind: 'members' }) : undefined}
              onCloseDays={commands.canClose ? () => ask({ kind: 'close' }) : undefined}
            />
          </>
        }
      />
      <RemoteScreen remote={week} skeleton={<SkeletonRows rows={24} />} failedText={labels.loadFailed}>
        {() => (
          // Hours chosen in one week are not those of another.
          <Stack key={later}>
            {isWeek ? (
              <Suspense fallback={<SkeletonRows rows={24} />}>
                <Lines>
                  {air}
                  {swaps}
                </Lines>
                <WeekGrid {...shown} askedDay={day} title={title} isLive={isLive} />
              </Suspense>
            ) : (
              <DaySchedule {...shown} type={type} day={day} onDay={setDay} air={air} swaps={swaps} />
            )}
            {commands.canRemoveAll && <FreeWeek commands={commands} onAsk={ask} />}
          </Stack>
        )}
      </RemoteScreen>
      {week.status === 'ready' && (
        <LaterScheduleDialogs {...{ type, question, commands, username }} onClose={close} onAsk={ask} />
      )}
    </Stack>
  );
}
