import {
  DAYS,
  useSchedule,
  useStationTime,
  usePanel,
  useUser,
  type Day,
  type DayIndex,
  type Schedule,
  type ScheduleType,
  type Slot,
} from '@cabine/panel-core';
import Copy from 'lucide-react/icons/copy';
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
import { DaySelector } from './DaySelector';
import { ScheduleDialogs, type ScheduleQuestion } from './ScheduleDialogs';
import { ScheduleSummary } from './ScheduleSummary';
import { ScheduleSkeleton } from './ScheduleSkeleton';
import { schedulesLabels } from './schedules.labels';
import { SlotList } from './SlotList';
import { weekGridLabels } from './weekGrid.labels';

const WeekGrid = lazy(() => import('./WeekGrid').then((file) => ({ default: file.WeekGrid })));

/** Where seven days beside each other can be read; below it a day is shown at a time. */
const WEEK_PX = 720;
const VIEWS = ['day', 'week'] as const;

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--cabine-space-4);
`;

/** The day and what people come for stay in reach while the hours scroll. */
const Days = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--cabine-space-2);
  position: sticky;
  top: var(--cabine-top-bar, 0);
  z-index: 2;
  margin: 0 calc(-1 * var(--cabine-space-1));
  padding: var(--cabine-space-2) var(--cabine-space-1);
  background: var(--cabine-page);
`;

/** What frees the whole week stands last and is quiet: it can't be undone, and nobody comes for it. */
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

/** Day or week, and one's own hours as text. */
const Views = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--cabine-space-2) var(--cabine-space-3);
`;

export interface ScheduleScreenProps {
  type: ScheduleType;
  title: string;
  /** True while somebody speaks on air. */
  isLive?: boolean;
}

/** The schedule of one type: day selector, slots, and the dialogs that book and free them (product.md 2.6). */
export function ScheduleScreen({ type, title, isLive }: ScheduleScreenProps) {
  const labels = useLabels(schedulesLabels);
  const week = useLabels(weekGridLabels);
  const { config } = usePanel();
  const copy = useCopy();
  const user = useUser();
  const toasts = useToasts();
  const now = useStationTime();
  const { schedule, ...commands } = useSchedule(type);
  const today = DAYS[now.day];
  // Midnight turns no page under its reader.
  const [firstDay] = useState(today);
  const [day, setDay] = useSearchState<Day>('day', DAYS, firstDay);
  const [view, setView] = useSearchState('view', VIEWS, 'day');
  const isWide = useIsWide(WEEK_PX);
  const isWeek = isWide && view === 'week';
  const [question, setQuestion] = useState<ScheduleQuestion | null>(null);
  const dayIndex = DAYS.indexOf(day) as DayIndex;

  const askToBookOn = useCallback((on: DayIndex, slot: Slot) => setQuestion({ kind: 'book', day: on, slot }), []);
  const askToBook = useCallback((slot: Slot) => askToBookOn(dayIndex, slot), [askToBookOn, dayIndex]);
  const askToRemove = useCallback((entry: Schedule) => setQuestion({ kind: 'remove', schedule: entry }), []);
  const all = schedule.status === 'ready' ? schedule.data : null;
  const ofDay = useMemo(() => (all ?? []).filter((entry) => entry.day_of_week === dayIndex), [all, dayIndex]);

  const own = useMemo(() => (all ?? []).filter((entry) => entry.user_name === user?.username), [all, user?.username]);
  const askToRemoveAll = () => {
    if (all && all.length > 0) setQuestion({ kind: 'removeAll', count: all.length });
    else toasts.error(labels.noSchedule);
  };

  return (
    <Stack>
      <PageHeader
        title={title}
        actions={
          <Views>
            {own.length > 0 && (
              <Button
                variant="quiet"
                icon={<Copy size={16} />}
                onClick={() =>
                  void copy(
                    week.copyName,
                    ownWeekText(week.copyTitle(config.stationName, config.timeZone), own, labels.day),
                  )
                }
              >
                {week.copy}
              </Button>
            )}
            {isWide && (
              <SegmentedControl
                label={week.view}
                value={view}
                onChange={setView}
                options={[
                  { value: 'day', label: week.dayView },
                  { value: 'week', label: week.weekView },
                ]}
              />
            )}
          </Views>
        }
      />
      {type === 'broadcast' && <AirNow />}
      <RemoteScreen remote={schedule} skeleton={<ScheduleSkeleton />} failedText={labels.loadFailed}>
        {(schedules) => (
          <Stack>
            {isWeek ? (
              <Suspense fallback={<ScheduleSkeleton />}>
                <WeekGrid
                  title={title}
                  schedules={schedules}
                  now={now}
                  isLive={isLive ?? false}
                  username={user?.username ?? null}
                  commands={commands}
                  onBook={askToBookOn}
                  onRemove={askToRemove}
                />
              </Suspense>
            ) : (
              <>
                <Days>
                  <DaySelector value={day} onChange={setDay} today={today} schedules={schedules} />
                  <ScheduleSummary booked={ofDay.length} own={own} day={day} onDay={setDay} />
                </Days>
                <SlotList
                  type={type}
                  schedules={ofDay}
                  currentHour={day === today ? now.hour : null}
                  username={user?.username ?? null}
                  canBook={commands.canBook}
                  canRemove={commands.canRemove}
                  onBook={askToBook}
                  onRemove={askToRemove}
                />
              </>
            )}
            {commands.canRemoveAll && (
              <Foot>
                <p>{labels.deleteAllHelp}</p>
                <Button variant="quiet" size="small" icon={<Trash2 size={16} />} onClick={askToRemoveAll}>
                  {labels.deleteAll}
                </Button>
              </Foot>
            )}
          </Stack>
        )}
      </RemoteScreen>
      <ScheduleDialogs type={type} question={question} commands={commands} onClose={() => setQuestion(null)} />
    </Stack>
  );
}
