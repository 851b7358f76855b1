import {
  isUncertain,
  KEY_REUSED,
  outcomeOf,
  problemsOf,
  type Outcome,
  type PanelApiError,
  type Problem,
} from '@cabine/panel-core';
import { useCallback, useContext, useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import {
  get,
  set,
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type { AnyObject, InferType, ObjectSchema } from 'yup';
import { LostAnswerContext } from '../components/overlay/LostAnswerContext';
import { useCauseText } from '../labels/causes.labels';
import { useRefusalText } from '../labels/errors.labels';
import { useLabels } from '../labels/labels';
import { useProblemText } from '../labels/problems.labels';
import { rankLabels } from '../labels/rank.labels';
import { unknownEndLabels } from './unknownEnd.labels';
import { takeFilled } from './takeFilled';
import { useEditedRow, type CompareField, type Difference, type EditedRow } from './useEditedRow';

/** A schema of the contract, or a function that imports it (and yup) when the form opens. */
export type FormSchema<S> = S | (() => Promise<S>);
type AnySchema = ObjectSchema<AnyObject>;

export interface ContractFormOptions<V extends FieldValues, S extends AnySchema, T> {
  schema: FormSchema<S>;
  /** All fields by their names in the request body. Read once. */
  defaultValues: V;
  /** The edited row; null or undefined for a new one. */
  row?: T | null;
  /** Converts a row into form values. With it, a row that others have changed is shown beside the form's version. */
  fieldsOf?: (row: T) => V;
  /** Converts the form values into the request body before validation. Default: unchanged. */
  prepare?: (values: V, row: T | null) => object;
  /** Receives the validated body and the row that it changes: `row`, or its newer version after a conflict. */
  onSubmit: (body: InferType<S>, row: T | null) => Promise<Outcome<T>>;
  onSaved?: (saved: T) => void;
  /** Compares the form with what an earlier try of it has made. Default: field by field, as the fields are described. */
  compareMade?: (mine: V, made: T) => Difference[];
  /** Text for a refusal that concerns no field. Default: by the kind of error. */
  errorText?: (error: PanelApiError) => string;
}

/** The choice between the form's version of a row and the one that is saved. */
interface FormConflictChoice {
  differences: readonly Difference[];
  /** The saved one is an earlier try of this form, whose answer was lost; otherwise another member's. */
  isOwn: boolean;
  /** Saves the form's version: over another member's, or beside its own. */
  keepMine: () => void;
  /** Loads the other version into the fields, or is content with its own. */
  useTheirs: () => void;
}

/** A try whose outcome nobody knows. */
interface Try<V> {
  values: V;
  /** What it sent. */
  body: unknown;
}

/** The state of a contract form; pass it to its fields. */
export interface ContractForm<V extends FieldValues> {
  /** react-hook-form's methods, for `useWatch`, `useFieldArray` and custom fields. */
  methods: UseFormReturn<V>;
  submit: (event?: FormEvent) => void;
  pending: boolean;
  isDirty: boolean;
  /** Why the last submit failed, if it was not a field. */
  error: string | null;
  /** Nobody knows whether an earlier submit was carried out. */
  mayBeDone: boolean;
  /** Invalid fields in their visual order, after a submit. */
  problems: readonly { name: FieldPath<V>; label: string }[];
  messageOf: (name: FieldPath<V>) => string | undefined;
  /** Not null while the form waits for a choice between two versions; hide the fields then. */
  conflict: FormConflictChoice | null;
  /** Called by fields: `register` sets a field's label, `describe` how to compare its values. */
  register: (name: FieldPath<V>, label: string) => void;
  describe: (name: FieldPath<V>, compare: CompareField) => void;
}

function errorMessage(errors: object, name: string): string | undefined {
  const found: { message?: unknown } | undefined = get(errors, name);
  return typeof found?.message === 'string' ? found.message : undefined;
}

/** The first sentence among nested errors. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error).map(firstMessage).find(Boolean);
}

/** Converts yup's `rules[0]` to the form's `rules.0`. */
const formName = (path: string) => path.replace(/\[(\w+)\]/g, '.$1');

function useErrorText() {
  const causeText = useCauseText();
  const refusalText = useRefusalText();
  return (error: PanelApiError) => causeText(error) ?? refusalText(error);
}

/** Validates like the server, without conversions. The casts are safe: the schema has checked the values. */
function useResolver<V extends FieldValues, S extends AnySchema, T>(
  { schema, prepare }: ContractFormOptions<V, S, T>,
  row: RefObject<T | null>,
  textOf: (field: string, problem: Problem) => string,
  tries: Tries<V>,
): Resolver<V> {
  const latest = useRef({ schema, prepare, textOf });
  useEffect(() => {
    latest.current = { schema, prepare, textOf };
  }, [schema, prepare, textOf]);
  const loaded = useRef<Promise<S> | null>(null);
  return useCallback(
    async (values) => {
      // Whatever has changed around it meanwhile, by the try itself perhaps.
      const again = tries.of(values);
      if (again) return { values: again.body as V, errors: {} };
      const { schema: given } = latest.current;
      loaded.current ??= typeof given === 'function' ? given() : Promise.resolve(given);
      const load = loaded.current;
      // A failed import is retried at the next validation.
      load.catch(() => (loaded.current = null));
      const body = latest.current.prepare?.(values, row.current) ?? values;
      // Without its code, which an upgrade may have replaced, the form is judged by the server alone.
      const judged = await outcomeOf(load);
      const problems = judged.ok ? Object.entries(problemsOf(judged.value, body)) : [];
      if (problems.length === 0) return { values: body as V, errors: {} };
      const errors = {};
      for (const [path, problem] of problems)
        set(errors, formName(path), { type: problem.code, message: latest.current.textOf(path, problem) });
      return { values: {}, errors };
    },
    [row, tries],
  );
}

/** Tells values of a form apart, files too. */
const written = (values: unknown) =>
  JSON.stringify(values, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

/** The tries of one intention, each with its own content. */
function createTries<V>() {
  let tries: Try<V>[] = [];
  return {
    all: () => tries,
    of: (values: V) => tries.find((each) => written(each.values) === written(values)),
    /** What comes is meant anew. */
    end: () => void (tries = []),
  };
}
type Tries<V> = ReturnType<typeof createTries<V>>;

function messagesOf<V extends FieldValues>(errors: object, labels: ReadonlyMap<FieldPath<V>, string>) {
  const messageOf = (name: FieldPath<V>) => errorMessage(errors, name);
  const problems = [...labels].flatMap(([name, label]) => (messageOf(name) === undefined ? [] : [{ name, label }]));
  return { messageOf, problems };
}

/** Shows the server's messages under their fields and focuses the first; returns false if no field has one. */
function showOnFields<V extends FieldValues>(
  refusal: PanelApiError,
  shown: readonly FieldPath<V>[],
  methods: UseFormReturn<V>,
  textOf: (field: string, problem: Problem) => string,
): boolean {
  const fields = new Map(
    Object.entries(refusal.problems).map(([path, problem]) => [formName(path), textOf(path, problem)]),
  );
  const known = shown.filter((name) => fields.has(name));
  known.forEach((name, at) =>
    methods.setError(name, { type: 'server', message: fields.get(name) }, { shouldFocus: at === 0 }),
  );
  return known.length > 0;
}

/** The choice between both versions, or null if no other member has saved the row. */
function versionsOf<V extends FieldValues, T>(
  edited: EditedRow<V, T>,
  methods: UseFormReturn<V>,
  fieldsOf: ((row: T) => V) | undefined,
) {
  const { theirs } = edited;
  return (
    theirs && {
      differences: edited.differences(methods.getValues(), theirs),
      isOwn: false,
      useTheirs() {
        if (fieldsOf) methods.reset(fieldsOf(theirs));
        edited.accept(theirs);
        edited.closeChoice();
      },
      accept: () => edited.accept(theirs),
    }
  );
}

/**
 * A form over a schema of the contract. Shows its messages and the server's under their fields, focuses the first
 * invalid field, and submits once at a time.
 *
 * @example
 * const form = useContractForm({
 *   schema: () => import('@cabine/panel-core/contract').then(({ createWarningSchema }) => createWarningSchema),
 *   defaultValues: { reason: '' }, onSubmit: warnings.create });
 */
export function useContractForm<V extends FieldValues, S extends AnySchema, T>(
  options: ContractFormOptions<V, S, T>,
): ContractForm<V> & { row: T | null } {
  const problemText = useProblemText(useLabels(rankLabels));
  const standardText = useErrorText();
  const { madeText } = useLabels(unknownEndLabels);
  const { during } = useContext(LostAnswerContext);
  const [error, setError] = useState<string | null>(null);
  const running = useRef(false);
  const judged = useRef('');
  const [tries] = useState(createTries<V>);
  const [mayBeDone, setMayBeDone] = useState(false);
  const [made, setMade] = useState<{ saved: T; values: V } | null>(null);
  const [labels] = useState(() => new Map<FieldPath<V>, string>());
  const edited = useEditedRow(options.row ?? null, options.fieldsOf);
  const resolver = useResolver(options, edited.latest, problemText, tries);
  const methods = useForm<V>({ defaultValues: options.defaultValues as DefaultValues<V>, resolver });
  const { isSubmitting, isDirty } = methods.formState;

  const refuse = (refusal: PanelApiError) => {
    if (edited.showConflict(refusal)) return;
    const isShown = showOnFields(refusal, [...labels.keys()], methods, problemText);
    if (isShown) return;
    // A problem of a field that the form does not show.
    const [[path, problem] = []] = Object.entries(refusal.problems);
    if (path !== undefined && problem && refusal.code === 'invalid_input') setError(problemText(path, problem));
    else setError((options.errorText ?? standardText)(refusal));
  };
  const ask = (body: unknown) =>
    during(tries.all(), () => options.onSubmit(body as InferType<S>, edited.latest.current));
  /** What was typed while a try was under way is no part of what that has saved. */
  const keepTyped = (row: T | null, saved: T, values: V) => {
    tries.end();
    // The cast is safe: what was saved over a row is one.
    if (row) return edited.accept(saved as NonNullable<T>);
    setMade({ saved, values });
    setError(madeText);
  };
  /** Which of the tries was carried out: asked again, it is answered from memory. */
  const findMade = async (refusal: PanelApiError) => {
    for (const { values, body } of tries.all()) {
      const outcome = await ask(body);
      if (outcome.ok) return keepTyped(null, outcome.value, values);
      if (outcome.error.code !== KEY_REUSED) return refuse(outcome.error);
    }
    refuse(refusal);
  };
  const send: (event?: FormEvent) => Promise<void> = methods.handleSubmit(
    async (body) => {
      const values = structuredClone(methods.getValues());
      const row = edited.latest.current;
      const outcome = await ask(body);
      if (outcome.ok && written(methods.getValues()) === written(values)) return options.onSaved?.(outcome.value);
      if (outcome.ok) return keepTyped(row, outcome.value, values);
      const refusal = outcome.error;
      if (refusal.code === KEY_REUSED) return findMade(refusal);
      const current = edited.currentOf(refusal);
      // One of the tries has saved it.
      if (current && tries.all().some((each) => edited.differences(each.values, current).length === 0)) {
        tries.end();
        edited.accept(current);
        return send();
      }
      if (isUncertain(refusal) && !tries.of(values)) tries.all().push({ values, body });
      refuse(refusal);
    },
    (found) => {
      edited.closeChoice();
      // An error without a field is shown above the form.
      const isShown = [...labels.keys()].some((name) => errorMessage(found, name) !== undefined);
      if (!isShown) setError(firstMessage(found) ?? '');
    },
  );
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (running.current) return;
    running.current = true;
    setError(null);
    setMade(null);
    takeFilled(event?.currentTarget, methods);
    judged.current = written(methods.getValues());
    const sent = await outcomeOf(send(event));
    running.current = false;
    setMayBeDone(tries.all().length > 0);
    if (!sent.ok) refuse(sent.error);
  };

  // What was said was about other values, unless nobody knows yet what became of those.
  const { subscribe } = methods;
  useEffect(() => {
    const callback = ({ values }: { values: V }) => {
      if (written(values) === judged.current) return;
      if (tries.all().length === 0) setError(null);
    };
    return subscribe({ formState: { values: true }, callback });
  }, [subscribe, tries]);

  const versions = versionsOf(edited, methods, options.fieldsOf);
  const keepMine = () => {
    versions?.accept();
    void submit();
  };
  const own = made && {
    differences:
      options.compareMade?.(methods.getValues(), made.saved) ?? edited.compare(methods.getValues(), made.values),
    isOwn: true,
    useTheirs: () => options.onSaved?.(made.saved),
  };
  const choice = own ?? versions;
  return {
    methods,
    submit: (event) => void submit(event),
    pending: isSubmitting,
    isDirty,
    error,
    mayBeDone,
    row: edited.row,
    conflict: choice && { ...choice, keepMine },
    ...messagesOf(methods.formState.errors, labels),
    register: (name, label) => void labels.set(name, label),
    describe: edited.describe,
  };
}

/** The browser asks before it closes a page with unsaved input. */
export function useUnloadQuestion(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
