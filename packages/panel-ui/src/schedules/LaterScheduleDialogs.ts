import { lazyDialog } from '../provider/lazyPart';
import type { ScheduleDialogsProps } from './ScheduleDialogs';

/** The schedule's dialogs, loaded when the page is idle. */
export const LaterScheduleDialogs = lazyDialog<ScheduleDialogsProps>(
  () => import('./ScheduleDialogs').then((file) => file.ScheduleDialogs),
  ({ question }) => question !== null,
);
