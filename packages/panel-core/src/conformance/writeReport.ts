import { READ, type Check } from './ask';
import { LEVELS, LEVEL_GIVES } from './levels';
import type { Report } from './runConformance';

const isBad = ({ outcome }: Check) => outcome === 'lacks' || outcome === 'fails';
const WORDS = { answers: 'ok', lacks: 'LACKS', fails: 'FAILS', 'not asked': '-' } as const;

/** A check with its advice, unless the check before it has the same. */
function line({ id, outcome, note, todo }: Check, at: number, all: readonly Check[]): string {
  const line = `  ${WORDS[outcome].padEnd(6)} ${note && (outcome !== 'answers' || note.startsWith(READ)) ? `${id.padEnd(46)} ${note}` : id}`;
  return todo && todo !== all[at - 1]?.todo ? `${line}\n         ${todo}` : line;
}

const ruleIn = (id: string) => / and rule (\w+)$/.exec(id)?.[1];

/** The report as text: each call by level, then one line for each level. */
export function writeReport({ checks, extensions, write }: Report): string {
  const of = (level: string) => checks.filter((check) => check.level === level);
  const lists = LEVELS.map((level) => [`${level}: ${LEVEL_GIVES[level]}`, ...of(level).map(line), ''].join('\n'));
  const sums = LEVELS.map((level) => {
    const asked = of(level).filter(({ outcome }) => outcome !== 'not asked');
    const bad = asked.filter(isBad).length;
    const open = of(level).filter(({ outcome }) => outcome === 'not asked');
    const rules = [...new Set(open.flatMap(({ id }) => ruleIn(id) ?? []))].sort();
    const calls = open.length - open.filter(({ id }) => ruleIn(id)).length;
    const untried = [
      ...(calls > 0 ? [`${calls} calls`] : []),
      ...(rules.length > 0 ? [`rules ${rules.join(', ')}`] : []),
    ];
    const rest = untried.length > 0 ? `; NOT tried, see above: ${untried.join(', ')}` : '';
    return `${level.padEnd(8)} ${asked.length - bad} of ${asked.length} tried as needed${rest}`;
  });
  const known = extensions.length > 0 ? JSON.stringify(extensions) : 'none';
  return [
    ...lists,
    ...sums,
    `extensions for config.json, seen to work: ${known}`,
    'clearByType and readAll are never tried: they would change rows that this check did not create.' +
      (write ? '' : ' annulPayments, freeHours, idempotency and searchNotifications need --write.'),
    '',
  ].join('\n');
}

/** Whether no call of these levels failed. */
export const holds = ({ checks }: Report, levels: readonly string[]): boolean =>
  !checks.some((check) => levels.includes(check.level) && isBad(check));
