import { ValidationError, defaultLocale, type Schema } from 'yup';

/** Why a field is refused. */
export interface Problem {
  /** A `ProblemCode`, a rule of rank, or another back end's own; empty if the server sent only a sentence. */
  code: string;
  min?: number | undefined;
  max?: number | undefined;
  /** The server's own sentence. */
  says?: string | undefined;
}

/**
 * English sentences by code, in `fields` of the reference server's refusals and in the panel's English. `{min}` and
 * `{max}` are the limits. panel-ui does not compile without a sentence for each in every language.
 */
export const PROBLEM_TEXTS = {
  invalid: 'Not valid',
  required: 'Required',
  not_a_choice: 'Not one of the choices',
  not_a_number: 'Must be a number',
  not_whole: 'Must be a whole number',
  too_low: 'Must be at least {min}',
  too_high: 'Cannot exceed {max}',
  too_precise: 'Cannot have more than 2 decimal places',
  too_short: 'Must be at least {min} characters',
  too_long: 'Cannot exceed {max} characters',
  too_few: 'At least {min} needed',
  too_many: '{max} at most',
  too_few_digits: 'Must be at least {min} digits',
  too_many_digits: 'Cannot exceed {max} digits',
  not_digits: 'Must contain only numbers',
  not_storable: 'Text contains characters that cannot be stored',
  invisible: 'Contains invisible characters',
  not_https: 'Must begin with https://',
  not_a_day: 'Invalid day',
  not_an_instant: 'Invalid date',
  not_a_time: 'Invalid time',
  not_a_slot: 'Invalid time slot',
  not_a_jingle: 'File must be an MP3, WAV, or AAC file under 2MB',
  no_sound: 'The file is cut or empty: it has no sound',
  too_short_sound: 'The sound is shorter than a tenth of a second',
  odd_wav: 'Not every browser plays this kind of WAV. Save it as MP3',
  mixed_sound: 'The sound changes its format midway, and browsers stop there. Save it as MP3 again',
  is_m4a: 'This is M4A. Save it as MP3',
  is_ogg: 'This is Ogg. Save it as MP3',
  is_flac: 'This is FLAC. Save it as MP3',
  is_wma: 'This is WMA. Save it as MP3',
  is_mp2: 'This is MP2. Save it as MP3',
  is_webm: 'This is WebM. Save it as MP3',
  is_aiff: 'This is AIFF. Save it as MP3',
  is_amr: 'This is AMR. Save it as MP3',
  day_or_date: 'Give a day or a date',
  days: 'Days must be {max} at most, the last one not before the first',
  repeated: 'One of them is given twice',
  unknown_field: 'Unknown field',
  given_twice: 'Given more than once',
  other_id: 'ID is not the one of the address',
  not_found: 'Not found',
  inactive: 'Not active',
  taken: 'Already in use',
  alike: 'Looks like that of another member',
  of_program: 'The program itself uses this name',
  easy_to_guess: 'Too common or too easy to guess',
  wrong_secrets: 'Password or PIN is wrong',
  choose_new: 'Choose a new one',
  same_as_present: 'Choose another than the present one',
  passkey_first: 'Add a passkey to your own account first',
  period_payment: 'A payment of a period cannot be given to another member',
  not_over: 'A period ends yesterday at the latest',
  too_far: 'Date must be within eight weeks',
  skipped_hour: 'Clocks skip this hour on this date',
  cannot_book: 'This member cannot book such hours',
} as const;
export type ProblemCode = keyof typeof PROBLEM_TEXTS;

/** Sentences by code; one for `field_code` replaces that of the code. */
export type ProblemTexts = Readonly<Record<ProblemCode, string>> & {
  readonly [key: `${string}_${ProblemCode}`]: string;
};

/** The code where a rule of yup has none of its own. */
const BY_RULE: Readonly<Record<string, ProblemCode>> = {
  optionality: 'required',
  nullable: 'required',
  required: 'required',
  integer: 'not_whole',
  oneOf: 'not_a_choice',
};
const LIMITS = {
  min: { string: 'too_short', list: 'too_few', number: 'too_low' },
  max: { string: 'too_long', list: 'too_many', number: 'too_high' },
} as const satisfies Record<string, Record<string, ProblemCode>>;

/** The rules of the contract have codes in place of messages. */
const IS_CODE = /^[a-z]+(_[a-z0-9]+)*$/;

function codeOf({ message, type = '', params = {} }: ValidationError): string {
  if (IS_CODE.test(message)) return message;
  const { value } = params;
  if (type === 'min' || type === 'max')
    return LIMITS[type][typeof value === 'string' ? 'string' : Array.isArray(value) ? 'list' : 'number'];
  if (type === 'typeError' && params.type === 'number') return 'not_a_number';
  return BY_RULE[type] ?? 'invalid';
}

// The contract has no tuples, whose sentence needs more than the parameters.
const { tuple: _, ...groups } = defaultLocale;
const SENTENCES = Object.values(groups).flatMap((group: object) => Object.values(group));
/** Whether a sentence is one of yup's, which may repeat the value, and not that of a host's own schema. */
const isOfYup = ({ message, params = {} }: ValidationError) =>
  SENTENCES.some((sentence) => ValidationError.formatError(sentence, params) === message);

/** yup's error as a problem. */
export function problemOf(error: ValidationError): Problem {
  const { min, max } = error.params ?? {};
  if (!IS_CODE.test(error.message) && !isOfYup(error)) return { code: '', says: error.message };
  return {
    code: codeOf(error),
    ...(typeof min === 'number' && { min }),
    ...(typeof max === 'number' && { max }),
  };
}

/** The first problem of each field under strict validation; empty if the value is valid. */
export function problemsOf(schema: Schema | undefined, value: unknown): Record<string, Problem> {
  try {
    schema?.validateSync(value, { strict: true, abortEarly: false });
    return {};
  } catch (thrown) {
    if (!(thrown instanceof ValidationError)) throw thrown;
    return Object.fromEntries(thrown.inner.map((error) => [error.path ?? '', problemOf(error)] as const).reverse());
  }
}

const write = (limit: number | undefined, language: string) => limit?.toLocaleString(language) ?? '{';

/** The sentence of a problem: of `texts`, else the server's own. */
export function problemText(
  texts: Readonly<Record<string, string>>,
  path: string,
  { code, says, min, max }: Problem,
  language = 'en',
): string {
  const field = /(\w+)(\[\w*\])*$/.exec(path)?.[1] ?? '';
  const key = [`${field}_${code}`, code].find((each) => Object.hasOwn(texts, each));
  const text = key && texts[key]?.replace('{min}', write(min, language)).replace('{max}', write(max, language));
  // Another back end may send a code without its limit.
  return text && !text.includes('{') ? text : (says ?? texts.invalid ?? code);
}
