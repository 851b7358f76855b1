import type { AuditEntry } from './audit.contract';

export function buildAuditEntry(overrides: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: 1,
    created_at: '2026-11-20T18:05:00.000Z',
    count: 1,
    last_at: null,
    user_id: 2,
    user_name: 'Camila.Souza',
    area: 'payments',
    action: 'payments.update',
    target_id: 31,
    member_id: 7,
    target: 'dj-Rafa',
    address: '203.0.113.7',
    outcome: 'done',
    changes: [{ field: 'amount', from: '80.5', to: '250' }],
    restorable: false,
    restored_at: null,
    ...overrides,
  };
}

/** Entries of several days, newest first: changes, deletions, secrets and sign-ins. */
export function buildAuditLog(count = 8): AuditEntry[] {
  const kinds: Partial<AuditEntry>[] = [
    {
      area: 'schedules',
      action: 'schedules.removeAll',
      target: '',
      target_id: null,
      member_id: null,
      changes: [{ field: 'hours', from: '42', to: null }],
      restorable: true,
    },
    {},
    { area: 'users', action: 'users.update', changes: [{ field: 'password', from: null, to: null }] },
    {
      area: 'auth',
      action: 'auth.login',
      user_name: '',
      user_id: null,
      outcome: 'refused',
      changes: [{ field: 'refused_for', from: null, to: 'secrets' }],
    },
  ];
  return Array.from({ length: count }, (_, at) =>
    buildAuditEntry({
      id: count - at,
      created_at: new Date(Date.UTC(2026, 10, 20, 18 - at * 5)).toISOString(),
      ...kinds[at % kinds.length],
    }),
  );
}
