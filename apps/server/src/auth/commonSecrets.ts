import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { invalidInput } from '../platform/http/errors';

/** Fewest guesses that a secret must withstand: more than ten years at twenty a day (SECURITY.md). */
const GUESSES_MIN = 100_000;
/** Checking more takes long and adds nothing. */
const JUDGED_CHARACTERS = 24;
/** Patterns of PINs that people choose most: in a list of leaked ones, repeated digits, sequences, years. */
const COMMON_DIGITS = ['dictionary', 'repeat', 'sequence', 'regex'];

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Loaded on first use: the lists take 15 MB. */
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
 * Refuses new secrets that are easy to guess.
 *
 * @param names names of the member and the station, which guessers try first
 * @throws HttpError 400 with `fields`
 */
export async function requireUncommon(secrets: NewSecrets, names: readonly string[]): Promise<void> {
  const problems = await findCommon(secrets, names);
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
}

/** The problems of `requireUncommon`, by field. */
export async function findCommon({ password, pin }: NewSecrets, names: readonly string[]) {
  if (password === undefined && pin === undefined) return {};
  estimator ??= load();
  const judge = await estimator;
  const isCommonPassword =
    password !== undefined &&
    judge.check(
      password.normalize('NFC').slice(0, JUDGED_CHARACTERS),
      names.filter((name) => name !== ''),
    ).guesses < GUESSES_MIN;
  return {
    ...(isCommonPassword && { password: 'easy_to_guess' as const }),
    ...(pin !== undefined && isCommonPin(judge, pin) && { pin: 'easy_to_guess' as const }),
  };
}

function isCommonPin(judge: ZxcvbnFactory, pin: string): boolean {
  const [match, ...more] = judge.check(pin).sequence;
  return match !== undefined && more.length === 0 && COMMON_DIGITS.includes(match.pattern);
}
