import type { DatedSchedule, Hour, PanelApiError, ScheduleType } from '@cabine/panel-core';

/** What the dialogs of the schedule ask about: hours on the date that was pressed. */
export type ScheduleQuestion =
  | {
      kind: 'book';
      hour: Hour;
      /** The failure of the last try, if it had no answer. */
      unanswered?: PanelApiError | undefined;
    }
  | { kind: 'remove'; hour: Hour }
  | {
      kind: 'hand';
      hour: Hour;
      /** True: the member's own hour is offered; false: any is assigned. */
      isOffer: boolean;
    }
  | { kind: 'close' }
  /** Hours by member. */
  | { kind: 'members' }
  | {
      kind: 'several';
      act: 'book' | 'remove' | 'give';
      hours: readonly Hour[];
      /**
       * Called with the outcomes known.
       *
       * @param taken hours that another member booked first
       * @param isKept true if the choice stays, because the connection was lost
       */
      onDone?: (taken: readonly Hour[], isKept: boolean) => void;
    }
  | { kind: 'removeAll'; count: number };

export type Ask = (question: ScheduleQuestion) => void;

export interface QuestionProps<Q> {
  type: ScheduleType;
  question: Q;
  commands: DatedSchedule;
  username: string | null;
  isOpen: boolean;
  onClose: () => void;
  onAsk: Ask;
}

export type QuestionOf<Kind extends ScheduleQuestion['kind']> = Extract<ScheduleQuestion, { kind: Kind }>;
