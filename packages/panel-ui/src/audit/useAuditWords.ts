import {
  AUDIO_EXTENSIONS,
  PAYMENT_MADE,
  PAYMENT_TYPES,
  PERMISSIONS,
  SCHEDULE_TYPES,
  SEVERITIES,
  SHIFTS,
  type AuditChange,
  type AuditEntry,
} from '@cabine/panel-core';
import { useMemo } from 'react';
import { useLabels, useLanguageTag } from '../labels/labels';
import { notificationsLabels } from '../notifications/notifications.labels';
import { useAmounts } from '../payments/Diamonds';
import { paymentsLabels } from '../payments/payments.labels';
import { rolesLabels } from '../roles/roles.labels';
import { schedulesLabels } from '../schedules/schedules.labels';
import { clockTime } from '../soundtracks/clockTime';
import { fileSize } from '../soundtracks/fileSize';
import { usersLabels } from '../users/users.labels';
import { warningsLabels } from '../warnings/warnings.labels';
import { auditLabels } from './audit.labels';

type Read = (value: string) => string;

/** A value without a word is shown as it is: an older version may have written it. */
function wordOf<T extends string>(known: readonly T[], name: (value: T) => string): Read {
  return (value) => {
    const found = known.find((each) => each === value);
    return found === undefined ? value : name(found);
  };
}

const listOf = (value: string) => (value === '' ? [] : value.split(', '));

/** By area and field, how a value reads where the log has the program's and not a person's. */
function useValues(): Readonly<Record<string, Read>> {
  const labels = useLabels(auditLabels);
  const { allMembers } = useLabels(notificationsLabels);
  const payments = useLabels(paymentsLabels);
  const { permission } = useLabels(rolesLabels);
  const { day } = useLabels(schedulesLabels);
  const { shiftName } = useLabels(usersLabels);
  const { severityName } = useLabels(warningsLabels);
  const amounts = useAmounts();
  const language = useLanguageTag();
  return useMemo(
    () => ({
      'notifications.userName': (name) => name || allMembers,
      'payments.amount': (amount) => amounts(Number(amount)),
      'payments.status': (status) => (status === PAYMENT_MADE ? payments.made : payments.annulled),
      'payments.type': wordOf(PAYMENT_TYPES, payments.typeName),
      'roles.passkeyRequired': (isAsked) => (isAsked === 'true' ? labels.yes : labels.no),
      'roles.permissions': (held) => listOf(held).map(wordOf(PERMISSIONS, permission)).join(', '),
      'schedules.day_of_week': (index) => day(Number(index)),
      'schedules.type': wordOf(SCHEDULE_TYPES, labels.slotType),
      'soundtracks.bytes': (bytes) => fileSize(Number(bytes), language),
      'soundtracks.duration_ms': (ms) => clockTime(Math.round(Number(ms) / 1000)),
      'soundtracks.type': (type) => AUDIO_EXTENSIONS[type as 'audio/mpeg']?.slice(1).toUpperCase() ?? type,
      'users.is_active': (isActive) => (isActive === 'true' ? labels.yes : labels.no),
      'users.shift': wordOf(SHIFTS, shiftName),
      'warnings.severity': wordOf(SEVERITIES, severityName),
    }),
    [labels, allMembers, payments, permission, day, shiftName, severityName, amounts, language],
  );
}

/** What an entry says in words: its action and its changes. */
export function useAuditWords() {
  const labels = useLabels(auditLabels);
  const values = useValues();
  return useMemo(() => {
    const change = (area: string, { field, from, to }: AuditChange) => {
      const name = labels.field(field);
      const read: Read = (value) => values[`${area}.${field}`]?.(value) ?? (value || labels.empty);
      // What its bytes are says nothing to anybody; that they are others does.
      if (field === 'etag' || (from === null && to === null)) return labels.hidden(name);
      if (to === null) return labels.was(name, read(from ?? ''));
      if (from === null) return labels.isNow(name, read(to));
      if (field !== 'permissions') return labels.fromTo(name, read(from), read(to));
      const [had, has] = [listOf(from), listOf(to)];
      const gained = has.filter((each) => !had.includes(each));
      const lost = had.filter((each) => !has.includes(each));
      return labels.gainedAndLost(name, read(gained.join(', ')), read(lost.join(', ')));
    };
    return {
      action: ({ action }: AuditEntry) => labels.verb(action.split('.')[1] ?? action),
      /** In the order of the row; a new or deleted file needs no word about its bytes. */
      changes: ({ area, changes }: AuditEntry) =>
        changes
          .filter(({ field, from, to }) => field !== 'etag' || (from !== null && to !== null))
          .map((each) => ({ field: each.field, words: change(area, each) })),
    };
  }, [labels, values]);
}
