import type {
  DatedSchedule,
  DayIndex,
  ScheduleType,
  ShownSchedule,
  ShownWeek,
  Slot,
  StationNow,
} from '@cabine/panel-core';

export type ScheduleQuestion =
  | {
      kind: 'book';
      day: DayIndex;
      slot: Slot;
      /** The date that was pressed, in a week that is not the present one. */
      date?: string | undefined;
      /** True if the last try had no answer. */
      unanswered?: boolean;
    }
  | { kind: 'remove'; schedule: ShownSchedule }
  | {
      kind: 'hand';
      day: DayIndex;
      slot: Slot;
      date?: string | undefined;
      /** True: the member's own hour is offered; false: any is assigned. */ isOffer: boolean;
    }
  | { kind: 'removeAll'; count: number };

/** What the dialogs of the schedule ask and do. */
export interface ScheduleScene {
  week: ShownWeek;
  now: StationNow;
  hasDates: boolean;
  username: string | null;
  commands: DatedSchedule;
}

export interface QuestionProps<Q> {
  type: ScheduleType;
  question: Q;
  scene: ScheduleScene;
  isOpen: boolean;
  onClose: () => void;
  onAsk: (question: ScheduleQuestion) => void;
}

export type QuestionOf<Kind extends ScheduleQuestion['kind']> = Extract<ScheduleQuestion, { kind: Kind }>;
