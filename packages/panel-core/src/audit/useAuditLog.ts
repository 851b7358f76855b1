import { useCallback } from 'react';
import { useUser } from '../auth/useAuth';
import { hasAnyPermission } from '../permissions/permissions';
import { usePanel } from '../provider/panel';
import { useLastTotal } from '../provider/useLastTotal';
import { refetch, useRemote } from '../provider/useRemote';
import { outcomeOf, type Outcome } from '../shared/outcome';
import { mapRemote, type Remote } from '../shared/remote';
import { RESTORE_SCHEDULE } from '../shared/access';
import type { AuditEntry, AuditPage, Restored } from './audit.contract';
import { AUDIT_LIMIT_MAX, AUDIT_PAGE_SIZE, type AuditSearch } from './auditEntry';

export interface AuditLog {
  /** Entries of this page, newest first. */
  entries: Remote<AuditEntry[]>;
  /** Entries on all pages; keeps its last value while another page loads. */
  total: number;
  canRestore: boolean;
  /** Books the hours again that an entry deleted. */
  restore(id: number): Promise<Outcome<Restored>>;
  /** Every entry that matches the search. */
  loadAll(): Promise<Outcome<AuditEntry[]>>;
}

export function useAuditLog(page: number, search: AuditSearch = {}): AuditLog {
  const { client } = usePanel();
  const me = useUser();
  const name = JSON.stringify(search);
  const { remote, mutate } = useRemote<AuditPage>(`/audit/${page}/${name}`, () =>
    client.audit.list({ page, limit: AUDIT_PAGE_SIZE, ...search }),
  );
  const total = useLastTotal(remote);

  const restore = useCallback(
    async (id: number) => {
      const restored = await outcomeOf(client.audit.restore(id));
      // Also after a refusal, which may mean that another member restored it.
      refetch(mutate);
      return restored;
    },
    [client, mutate],
  );
  const loadAll = useCallback(
    () =>
      outcomeOf(
        (async () => {
          const all: AuditEntry[] = [];
          // By the last entry's id, so that entries written meanwhile move nothing.
          for (let before = (JSON.parse(name) as AuditSearch).before; ; before = all.at(-1)?.id) {
            const asked = { ...(JSON.parse(name) as AuditSearch), page: 1, limit: AUDIT_LIMIT_MAX };
            const { entries } = await client.audit.list({ ...asked, ...(before !== undefined && { before }) });
            all.push(...entries);
            if (entries.length < AUDIT_LIMIT_MAX) return all;
          }
        })(),
      ),
    [client, name],
  );
  return {
    entries: mapRemote(remote, (data) => data.entries),
    total,
    canRestore: hasAnyPermission(me, RESTORE_SCHEDULE.anyOf),
    restore,
    loadAll,
  };
}
