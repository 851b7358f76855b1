import { SEVERITIES, type Warning } from './warnings.contract';

export function buildWarning(overrides: Partial<Warning> = {}): Warning {
  return {
    id: 1,
    reason: 'Atraso na locução',
    description: 'Entrou no ar 25 minutos depois do horário marcado, sem avisar a coordenação.',
    severity: 'low',
    userId: 2,
    user_name: 'dj-Rafa',
    created_at: '2026-11-20T18:05:00.000Z',
    ...overrides,
  };
}

const REASONS = ['Atraso na locução', 'Falta sem aviso', 'Linguagem imprópria', 'Uso indevido da conta'];
const WARNED = ['dj-Rafa', 'Lumi', 'MarianaDeAlbuquerqueCavalcantiMontenegro'];

/** Warnings of several weeks, newest first, of every severity. */
export function buildWarnings(count = 12): Warning[] {
  return Array.from({ length: count }, (_, at) =>
    buildWarning({
      id: count - at,
      reason: REASONS[at % REASONS.length] ?? '',
      severity: SEVERITIES[at % SEVERITIES.length] ?? 'low',
      user_name: WARNED[at % WARNED.length],
      userId: (at % WARNED.length) + 2,
      created_at: new Date(Date.UTC(2026, 10, 20, 18 - at * 20)).toISOString(),
    }),
  );
}
