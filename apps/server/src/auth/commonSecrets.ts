import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { invalidInput } from '../platform/http/errors';

/** With twenty guesses a day (SECURITY.md) more than ten years. */
const GUESSES_MIN = 100_000;
/** Judging longer ones takes long, and nobody guesses what follows. */
const JUDGED_CHARACTERS = 24;
/** What most people choose where they choose digits: in a list of leaked ones, repeated, in a row, a year. */
const COMMON_DIGITS = ['dictionary', 'repeat', 'sequence', 'regex'];

let estimator: Promise<ZxcvbnFactory> | undefined;

/** The lists take 15 MB: only a station where somebody chooses secrets loads them. */
async function load(): Promise<ZxcvbnFactory> {
  const { adjacencyGraphs, dictionary } = await import('@zxcvbn-ts/language-common');
  const portuguese = (await import('@zxcvbn-ts/language-pt-br')).dictionary;
  return new ZxcvbnFactory({
    graphs: adjacencyGraphs,
    dictionary: {
      ...dictionary,
      words: portuguese['commonWords-pt-br'],
      names: portuguese['firstnames-pt-br'],
    },
    l33tMaxSubstitutions: 5,
  });
}

interface NewSecrets {
  password?: string | undefined;
  pin?: string | undefined;
}

/**
 * Refuses new secrets that a guesser would come to soon.
 *
 * @param names what the member and the station are called: the first thing that a guesser tries
 * @throws HttpError 400 with `fields`
 */
export async function requireUncommon(secrets: NewSecrets, names: readonly string[]): Promise<void> {
  const fields = await findCommon(secrets, names);
  if (Object.keys(fields).length > 0) throw invalidInput(fields);
}

/** The faults of `requireUncommon`, by field. */
export async function findCommon({ password, pin }: NewSecrets, names: readonly string[]) {
  if (password === undefined && pin === undefined) return {};
  estimator ??= load();
  const judge = await estimator;
  const isCommonPassword =
    password !== undefined &&
    judge.check(
      password.slice(0, JUDGED_CHARACTERS),
      names.filter((name) => name !== ''),
    ).guesses < GUESSES_MIN;
  return {
    ...(isCommonPassword && { password: 'Password is too common or too easy to guess' as const }),
    ...(pin !== undefined && isCommonPin(judge, pin) && { pin: 'PIN is too common or too easy to guess' as const }),
  };
}

function isCommonPin(judge: ZxcvbnFactory, pin: string): boolean {
  const [match, ...more] = judge.check(pin).sequence;
  return match !== undefined && more.length === 0 && COMMON_DIGITS.includes(match.pattern);
}
