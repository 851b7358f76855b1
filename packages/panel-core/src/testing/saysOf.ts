import type { Schema } from 'yup';
import { PROBLEM_TEXTS, problemText, problemsOf } from '../shared/problems';

/** The problems of a value in English, by field. */
export const saysOf = (schema: Schema | undefined, value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problemsOf(schema, value)).map(([path, each]) => [path, problemText(PROBLEM_TEXTS, path, each)]),
  );
