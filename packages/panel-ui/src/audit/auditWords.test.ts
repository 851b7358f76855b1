import type { AuditArea, Locale } from '@cabine/panel-core';
import { AUDIT_AREAS, panelContract, type Endpoint } from '@cabine/panel-core/contract';
import { describe, expect, it } from 'vitest';
import * as features from '../features';
import type { Features } from '../provider/feature';
import { fieldLabels, verbLabels } from './auditWords.labels';
import { fieldKind, fieldsOf, type FieldKind } from './fieldKinds';
import { auditWords } from './useAuditWords';

const endpoints = Object.entries(panelContract).flatMap(([feature, each]) =>
  Object.entries(each).map(([verb, endpoint]: [string, Endpoint]) => ({ feature, verb, endpoint })),
);
/** Endpoints that change no station data. */
const UNRECORDED = new Set(['markRead', 'markAllRead', 'readLink', 'startPasskey', 'usePasskey']);
/** Endpoints for listeners, who are anonymous. */
const OF_VISITORS = 'POST /public/';
const changes = endpoints.filter(
  ({ verb, endpoint: { route } }) =>
    !route.startsWith('GET ') && !route.startsWith(OF_VISITORS) && !UNRECORDED.has(verb),
);

/** Fields that the server's `record` omits. */
const OMITTED = new Set([
  'id',
  'created_at',
  'version',
  'holdsMore',
  'read',
  'duration',
  'missing',
  'count',
  'most',
  'week',
]);
/** Endpoints that answer a session, a secret or an address, which are not logged. */
const ANSWER_NO_ROW = new Set(['login', 'redeemLink', 'createLink', 'addPasskey', 'renewStreamKey', 'renewCalendar']);
/** Words that are the same in Portuguese and in the contract. */
const SAME = new Set(['rank', 'status']);

const wordsIn = (locale: Locale) =>
  auditWords({
    textsOf: ({ sets }) => sets[locale],
    features,
    language: locale === 'en' ? 'en-GB' : 'pt-BR',
    full: (instant) => `at ${instant.slice(11, 16)}`,
  });
const reads = (locale: Locale, area: AuditArea, field: string, to: string) =>
  wordsIn(locale)
    .changes({ area, changes: [{ field, from: null, to }] })
    .map(({ words }) => words.slice(words.indexOf(': ') + 2))
    .join();

/** Raw values per kind, which must be translated. */
const SAMPLES: Record<FieldKind['type'], readonly string[]> = {
  boolean: ['true', 'false'],
  number: ['1234.5'],
  duration: ['61500'],
  day: ['2026-11-23'],
  instant: ['2026-11-23T10:00:00.000Z'],
  text: [],
};
/** Features with a custom format for a field test it themselves. */
const hasOwnFormat = (area: string, name: string) => {
  const byName: Features = { ...features };
  return byName[area]?.values?.[name] !== undefined;
};
const rows = changes.filter(({ verb, endpoint: { reply } }) => reply && reply !== 'raw' && !ANSWER_NO_ROW.has(verb));
const fields = rows.flatMap(({ feature, endpoint: { reply, route } }) =>
  fieldsOf({ reply } as Endpoint)
    .filter(([name]) => !OMITTED.has(name) && !name.endsWith('Id'))
    .map(([name]) => ({ route, name, area: AUDIT_AREAS.find((area) => area === feature) ?? 'audit' })),
);

describe('the audit log has labels', () => {
  it.each(fields)('for $name of $route', ({ area, name }) => {
    const { type, values } = fieldKind(area, name);
    for (const locale of ['spec', 'pt-BR'] as const) {
      if (!SAME.has(name)) expect(wordsIn(locale).field(area, name)).not.toBe(name);
      for (const value of [...(hasOwnFormat(area, name) ? [] : SAMPLES[type]), ...values])
        expect(reads(locale, area, name, value)).not.toBe(value);
    }
    expect(wordsIn('en').field(area, name)).not.toMatch(/_|[a-z][A-Z]/);
  });

  it.each(rows)('for each field that $endpoint.route answers', ({ feature, endpoint }) => {
    expect(AUDIT_AREAS).toContain(feature);
    expect(fieldsOf(endpoint)).not.toEqual([]);
  });

  it('for every endpoint that members can call', () => {
    expect(changes.filter(({ verb }) => !(verb in verbLabels.sets.en)).map(({ endpoint }) => endpoint.route)).toEqual(
      [],
    );
  });
});

it.each<[AuditArea, string, string, string]>([
  ['users', 'is_active', 'false', 'não'],
  ['payments', 'period_from', '2026-11-23', '23/11/2026'],
  ['payments', 'minutes', '1380', '23 h 00 min'],
  ['payments', 'minutes', '0', '0 h 00 min'],
  ['payments', 'amount', '12.5', '12,50'],
  ['payments', 'rate', '12.5', '12,50'],
  ['roles', 'rank', '1250', '1.250'],
  ['soundtracks', 'duration_ms', '61500', '1:02'],
  ['requests', 'words', 'fora daqui, view_games', 'fora daqui, view_games'],
  ['requests', 'words', '', '(vazio)'],
  ['roles', 'permissions', 'view_games', 'Visualizar Jogos'],
  ['users', 'is_active', 'unknown', 'unknown'],
])('%s.%s of %s reads %s', (area, field, value, words) => {
  expect(reads('pt-BR', area, field, value)).toBe(words);
});

it('names a field by its area, else by its name, in the words of the host', () => {
  const words = auditWords({
    textsOf: ({ feature, sets }) =>
      feature === fieldLabels.feature ? { ...sets['pt-BR'], games_amount: 'valor por mês' } : sets['pt-BR'],
    features,
    language: 'pt-BR',
    full: (instant) => instant,
  });
  expect([words.field('games', 'amount'), words.field('payments', 'amount')]).toEqual(['valor por mês', 'quantidade']);
});
