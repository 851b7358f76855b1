import { AUDIT_OUTCOMES, auditAreasOf, usePanel, useUser, type AuditEntry } from '@cabine/panel-core';
import { fold } from '@cabine/panel-core/text';
import { useMemo } from 'react';
import { Pill } from '../components/Pill';
import type { TableColumn } from '../components/table/tableColumn';
import { useLabels } from '../labels/labels';
import { useMoments } from '../provider/Moment';
import { spanTyped } from '../provider/useFieldColumns';
import { auditLabels } from './audit.labels';
import { verbLabels } from './auditWords.labels';
import { Changes } from './Changes';
import { useAuditWords } from './useAuditWords';

/** Values that are found by the words shown for them. */
const named = <Value extends string>(values: readonly Value[], nameOf: (value: Value) => string) => ({
  valuesOf: (word: string) => values.filter((value) => fold(nameOf(value)).includes(word)),
});

export function useAuditColumns(): readonly TableColumn<AuditEntry>[] {
  const labels = useLabels(auditLabels);
  const words = useAuditWords();
  const moments = useMoments();
  const me = useUser();
  const { timeZone } = usePanel().config;
  return useMemo(
    () => [
      {
        id: 'time',
        header: labels.columnTime,
        text: ({ created_at }) => moments.full(created_at),
        inFile: { value: ({ created_at }) => moments.inFile(created_at) },
        search: { valuesOf: (word) => spanTyped(word, timeZone) },
        width: '13%',
      },
      {
        id: 'member',
        header: labels.columnMember,
        text: ({ user_name, user_id }) => labels.member(user_name || labels.nobody, user_id),
        width: '11%',
      },
      {
        id: 'action',
        header: labels.columnAction,
        text: (entry) => {
          const { count, last_at } = entry;
          const action = words.action(entry);
          return count > 1 && last_at !== null ? labels.times(action, count, moments.full(last_at)) : action;
        },
        search: named(Object.keys(verbLabels.sets.en), words.verb),
        width: '10%',
      },
      {
        id: 'area',
        header: labels.columnArea,
        text: ({ area }) => words.area(area),
        filter: { options: auditAreasOf(me).map((value) => ({ value, label: words.area(value) })) },
        width: '10%',
      },
      {
        id: 'target',
        header: labels.columnTarget,
        text: ({ target, member_id, target_id }) => labels.target(target, member_id, target_id),
        search: {
          valuesOf: (word) => [
            ...(/^\(?([1-9]\d{0,14})\)?$/.exec(word)?.slice(1) ?? []),
            // The sign before the number.
            ...(fold(labels.target('', null, 0))
              .replace('0)', '')
              .includes(word)
              ? ['some']
              : []),
          ],
        },
      },
      {
        id: 'changes',
        header: labels.columnChanges,
        text: (entry) =>
          words
            .changes(entry)
            .map((each) => each.words)
            .join('; '),
        cell: (entry) =>
          entry.changes.length > 0 && <Changes changes={words.changes(entry).map((each) => each.words)} />,
        search: { valuesOf: words.changesMeant },
        // Long values wrap here, so that names, areas and addresses do not have to.
        prose: true,
        width: '26%',
      },
      { id: 'address', header: labels.columnAddress, text: ({ address }) => address, priority: 'low', width: '11%' },
      {
        id: 'outcome',
        header: labels.columnOutcome,
        text: ({ outcome, restored_at }) => (restored_at ? labels.restored : words.outcome(outcome)),
        search: named([...AUDIT_OUTCOMES, 'restored'] as const, (outcome) =>
          outcome === 'restored' ? labels.restored : words.outcome(outcome),
        ),
        cell: ({ outcome, restored_at }) => (
          <Pill tone={outcome === 'done' ? (restored_at ? 'accent' : 'ok') : 'danger'}>
            {restored_at ? labels.restored : words.outcome(outcome)}
          </Pill>
        ),
      },
    ],
    [labels, moments, words, me, timeZone],
  );
}
