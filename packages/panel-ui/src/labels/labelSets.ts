// oxlint-disable typescript/consistent-type-imports -- one line a file
import type { Labels, LabelSet } from './labels';

/** Every file with label sets; words.test.ts finds one that is missing. */
type Files =
  | typeof import('../air/air.labels')
  | typeof import('../air/ownAir.labels')
  | typeof import('../audit/audit.labels')
  | typeof import('../audit/auditWords.labels')
  | typeof import('../auth/account.labels')
  | typeof import('../auth/auth.labels')
  | typeof import('../auth/passkeys.labels')
  | typeof import('../auth/refused.labels')
  | typeof import('../broadcasts/broadcasts.labels')
  | typeof import('../broadcasts/refusals.labels')
  | typeof import('../dashboard/dashboard.labels')
  | typeof import('../dashboard/firstSteps.labels')
  | typeof import('../embed/builder/widgets.labels')
  | typeof import('../games/games.labels')
  | typeof import('./areas.labels')
  | typeof import('./common.labels')
  | typeof import('./causes.labels')
  | typeof import('./errors.labels')
  | typeof import('./form.labels')
  | typeof import('./menu.labels')
  | typeof import('./rank.labels')
  | typeof import('./secrets.labels')
  | typeof import('./table.labels')
  | typeof import('./tooMany.labels')
  | typeof import('./week.labels')
  | typeof import('../notifications/notifications.labels')
  | typeof import('../notifications/values.labels')
  | typeof import('../payments/payments.labels')
  | typeof import('../payments/values.labels')
  | typeof import('../provider/export.labels')
  | typeof import('../provider/unknownEnd.labels')
  | typeof import('../provider/when.labels')
  | typeof import('../radio/radio.labels')
  | typeof import('../requests/requests.labels')
  | typeof import('../requests/values.labels')
  | typeof import('../roles/roles.labels')
  | typeof import('../schedules/airNow.labels')
  | typeof import('../schedules/dates.labels')
  | typeof import('../schedules/ownCalendar.labels')
  | typeof import('../schedules/schedules.labels')
  | typeof import('../schedules/weekGrid.labels')
  | typeof import('../shell/pageTitles.labels')
  | typeof import('../shell/shell.labels')
  | typeof import('../soundtracks/soundtracks.labels')
  | typeof import('../system/system.labels')
  | typeof import('../users/users.labels')
  | typeof import('../users/values.labels')
  | typeof import('../warnings/warnings.labels')
  | typeof import('../warnings/values.labels')
  | typeof import('../widgets/requests/songRequests.labels')
  | typeof import('../widgets/week/week.labels')
  | typeof import('./problems.labels');

/** The exported sets of a file; distributes over all files. */
type SetsIn<File> = File extends unknown ? Extract<File[keyof File], Labels<LabelSet>> : never;
type ByName<Set extends Labels<LabelSet>> = {
  [Each in Set as Each['feature']]: Each extends Labels<infer Texts> ? Texts : never;
};

/** All label sets by name; an app adds its own with `declare module '@cabine/panel-ui'`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- an interface, so that apps can add to it
export interface LabelSets extends ByName<SetsIn<Files>> {}

/** A host's own texts by set and key, for example `{ schedules: { free: 'Livre' } }`. */
export type LabelOverrides = {
  /** BCP 47 tag of the texts, for dates and numbers. Default: that of the locale. */
  readonly lang?: string;
} & { readonly [Set in keyof LabelSets]?: Readonly<Partial<LabelSets[Set]>> };

/** A language with every set: `<PanelProvider labels={es}>`. */
export type Language = { readonly lang: string } & { readonly [Set in keyof LabelSets]: Readonly<LabelSets[Set]> };
