import { parseAst } from 'vite';
import { nodesOf } from './routes.ts';

interface Value {
  start: number;
  end: number;
}

/** What a call is for, why any rank may make it, and what bounds its rows. */
const REASONS = new Set(['summary', 'anyRank', 'bound']);

/** A feature's contract without the texts that only the API's reference prints. */
export function withoutReasons(code: string): string {
  const texts = [...nodesOf(parseAst(code, { lang: 'ts' }))].flatMap(({ type, key, value }) =>
    type === 'Property' && REASONS.has((key as { name?: string }).name ?? '') ? [value as Value] : [],
  );
  return texts
    .sort((one, other) => other.start - one.start)
    .reduce((left, { start, end }) => `${left.slice(0, start)}''${left.slice(end)}`, code);
}
