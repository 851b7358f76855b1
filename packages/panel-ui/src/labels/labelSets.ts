import type { auditLabels } from '../audit/audit.labels';
import type { accountLabels } from '../auth/account.labels';
import type { authLabels } from '../auth/auth.labels';
import type { broadcastReasons } from '../broadcasts/broadcasts.labels';
import type { broadcastsLabels } from '../broadcasts/broadcasts.labels';
import type { dashboardLabels } from '../dashboard/dashboard.labels';
import type { widgetsLabels } from '../embed/builder/widgets.labels';
import type { gamesLabels } from '../games/games.labels';
import type { notificationsLabels } from '../notifications/notifications.labels';
import type { paymentsLabels } from '../payments/payments.labels';
import type { radioLabels } from '../radio/radio.labels';
import type { songRequestsLabels } from '../widgets/requests/songRequests.labels';
import type { rolesLabels } from '../roles/roles.labels';
import type { schedulesLabels } from '../schedules/schedules.labels';
import type { weekLabels } from '../widgets/week/week.labels';
import type { pageTitlesLabels } from '../shell/pageTitles.labels';
import type { shellLabels } from '../shell/shell.labels';
import type { soundtracksLabels } from '../soundtracks/soundtracks.labels';
import type { systemLabels } from '../system/system.labels';
import type { usersLabels } from '../users/users.labels';
import type { warningsLabels } from '../warnings/warnings.labels';
import type { whenLabels } from '../provider/when.labels';
import type { commonLabels } from './common.labels';
import type { formLabels } from './form.labels';
import type { rankLabels } from './rank.labels';
import type { tableLabels } from './table.labels';
import type { tooManyLabels } from './tooMany.labels';
import type { Labels } from './labels';

type Words<L> = L extends Labels<infer T> ? T : never;

/** All label sets by name; an app adds its own with `declare module '@cabine/panel-ui'`. */
export interface LabelSets {
  account: Words<typeof accountLabels>;
  audit: Words<typeof auditLabels>;
  auth: Words<typeof authLabels>;
  broadcastReasons: Words<typeof broadcastReasons>;
  broadcasts: Words<typeof broadcastsLabels>;
  common: Words<typeof commonLabels>;
  dashboard: Words<typeof dashboardLabels>;
  form: Words<typeof formLabels>;
  games: Words<typeof gamesLabels>;
  notifications: Words<typeof notificationsLabels>;
  pageTitles: Words<typeof pageTitlesLabels>;
  payments: Words<typeof paymentsLabels>;
  radio: Words<typeof radioLabels>;
  rank: Words<typeof rankLabels>;
  roles: Words<typeof rolesLabels>;
  schedules: Words<typeof schedulesLabels>;
  shell: Words<typeof shellLabels>;
  songRequests: Words<typeof songRequestsLabels>;
  soundtracks: Words<typeof soundtracksLabels>;
  system: Words<typeof systemLabels>;
  table: Words<typeof tableLabels>;
  tooMany: Words<typeof tooManyLabels>;
  users: Words<typeof usersLabels>;
  warnings: Words<typeof warningsLabels>;
  week: Words<typeof weekLabels>;
  when: Words<typeof whenLabels>;
  widgets: Words<typeof widgetsLabels>;
}

/** A host's own texts by set and key, for example `{ schedules: { free: 'Livre' } }`. */
export type LabelOverrides = { readonly [Set in keyof LabelSets]?: Readonly<Partial<LabelSets[Set]>> };
