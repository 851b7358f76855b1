import { isStorable } from './storable';

type Check = 'integer' | 'matches' | 'max' | 'min' | 'required' | 'storable';

/** A yup schema of the contract as data, so that a page checks values by it without yup; `compileRule` writes it. */
export interface Rule {
  readonly type: 'array' | 'boolean' | 'number' | 'object' | 'string';
  readonly optional?: boolean;
  readonly nullable?: boolean;
  readonly oneOf?: readonly unknown[];
  /** Each with its number or pattern, and with its sentence where people read it. */
  readonly checks?: readonly (readonly [check: Check, by?: number | string | null, message?: string])[];
  readonly fields?: Readonly<Record<string, Rule>>;
  readonly items?: Rule;
}

/** One fault of a value. */
export interface RuleProblem {
  /** `user.permissions[0]`; empty for the value itself. */
  path: string;
  message: string;
}

const UNNAMED = 'Invalid';

const isType: Record<Rule['type'], (value: unknown) => boolean> = {
  array: Array.isArray,
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number' && !Number.isNaN(value),
  object: (value) => typeof value === 'object' && !Array.isArray(value),
  string: (value) => typeof value === 'string',
};

/** What a check measures: a number itself, a text by its length. */
const sizeOf = (value: unknown) => (typeof value === 'string' ? value.length : Number(value));

const passes: Record<Check, (value: unknown, by: number | string | null | undefined) => boolean> = {
  integer: (value) => Number.isInteger(value),
  matches: (value, by) => new RegExp(String(by)).test(String(value)),
  max: (value, by) => sizeOf(value) <= Number(by),
  min: (value, by) => sizeOf(value) >= Number(by),
  required: (value) => value !== '',
  storable: (value) => isStorable(String(value)),
};

/** Every fault of a value, in the order of the rule; none: it is as promised. Keys that the rule does not name are let by. */
export function findProblems(rule: Rule, value: unknown, path = ''): RuleProblem[] {
  const problem = (message = UNNAMED): RuleProblem[] => [{ path, message }];
  if (value === undefined || value === null) {
    const isAllowed = value === null ? rule.nullable : rule.optional;
    return isAllowed ? [] : problem(rule.checks?.find(([check]) => check === 'required')?.[2]);
  }
  if (!isType[rule.type](value) || (rule.oneOf && !rule.oneOf.includes(value))) return problem();
  const { fields, items } = rule;
  if (items) return (value as unknown[]).flatMap((item, at) => findProblems(items, item, `${path}[${at}]`));
  if (fields) {
    // The cast holds: `isType` saw an object.
    const given = value as Record<string, unknown>;
    return Object.entries(fields).flatMap(([key, field]) =>
      findProblems(field, given[key], path ? `${path}.${key}` : key),
    );
  }
  return (rule.checks ?? []).flatMap(([check, by, message]) => (passes[check](value, by) ? [] : problem(message)));
}
