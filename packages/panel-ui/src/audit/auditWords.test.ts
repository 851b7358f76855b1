import { panelContract, type Endpoint } from '@cabine/panel-core/contract';
import { describe, expect, it } from 'vitest';
import { auditLabels } from './audit.labels';

const endpoints = Object.entries(panelContract).flatMap(([feature, each]) =>
  Object.entries(each).map(([verb, endpoint]: [string, Endpoint]) => ({ feature, verb, endpoint })),
);
/** The server's `record` leaves them out. */
const UNTOLD = new Set(['id', 'created_at', 'version', 'userId', 'holdsMore', 'read', 'duration', 'missing']);
/** They change nothing of the station's. */
const UNRECORDED = new Set(['markRead', 'markAllRead', 'readLink', 'startPasskey', 'usePasskey']);
/** Done by listeners, whom nobody knows. */
const OF_VISITORS = 'POST /public/';
/** The same word in Portuguese, or in the contract. */
const SAME = new Set(['rank', 'status']);

/** Fields of the rows that creations answer: what the log can name. */
const fields = endpoints.flatMap(({ feature, verb, endpoint: { reply } }) => {
  if (verb !== 'create' || reply === null || reply === 'raw') return [];
  const row = reply.describe() as { fields?: object; innerType?: { fields?: object } };
  const names = Object.keys(row.fields ?? row.innerType?.fields ?? {});
  return names.filter((name) => !UNTOLD.has(name)).map((name) => ({ feature, name }));
});

describe('the audit log has words', () => {
  it.each(fields)('for $name of $feature', ({ name }) => {
    const { spec, 'pt-BR': portuguese, en } = auditLabels.sets;
    if (!SAME.has(name)) for (const set of [spec, portuguese]) expect(set.field(name)).not.toBe(name);
    expect(en.field(name)).not.toMatch(/_|[a-z][A-Z]/);
  });

  it('for everything that a member can do', () => {
    const changes = endpoints.filter(
      ({ verb, endpoint: { route } }) =>
        !route.startsWith('GET ') && !route.startsWith(OF_VISITORS) && !UNRECORDED.has(verb),
    );
    for (const set of Object.values(auditLabels.sets))
      expect(changes.filter(({ verb }) => set.verb(verb) === verb).map(({ endpoint }) => endpoint.route)).toEqual([]);
  });
});
