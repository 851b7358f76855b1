import { outcomeOf, type Outcome, type PanelApiError } from '@cabine/panel-core';
import { yupResolver } from '@hookform/resolvers/yup';
import { useCallback, useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import {
  get,
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type { AnyObject, InferType, ObjectSchema } from 'yup';
import { commonLabels } from '../labels/common.labels';
import { useRefusalText } from '../labels/errors.labels';
import { formLabels } from '../labels/form.labels';
import { useLabels, useLocale } from '../labels/labels';
import { translateMessage } from '../labels/messages.labels';
import { useEditedRow, type CompareField, type Difference, type EditedRow } from './useEditedRow';

/** A schema of the contract, or the import that brings it (and yup) when the form opens. */
export type FormSchema<S> = S | (() => Promise<S>);
type AnySchema = ObjectSchema<AnyObject>;

export interface ContractFormOptions<V extends FieldValues, S extends AnySchema, T> {
  schema: FormSchema<S>;
  /** Every field, by the wire's name. Read once. */
  defaultValues: V;
  /** The row that is edited. */
  row?: T | null;
  /** What the fields hold of a row. With it, a row that others changed meanwhile is shown beside what was typed. */
  fieldsOf?: (row: T) => V;
  /** Turns what the fields hold into what the wire takes, before it is validated; default: as it is. */
  prepare?: (values: V, row: T | null) => object;
  /** Gets what the schema has validated, and the row that it changes: `row`, or a newer one that was shown since. */
  onSubmit: (body: InferType<S>, row: T | null) => Promise<Outcome<T>>;
  onSaved?: (saved: T) => void;
  /** What to say when it was refused for no field in particular; default: by the kind of error. */
  errorText?: (error: PanelApiError) => string;
}

/** Two versions of a row: the form's, and the one that somebody else saved meanwhile. */
interface FormConflictChoice {
  differences: readonly Difference[];
  /** Saves the form's over the other one. */
  keepMine: () => void;
  /** Puts the other one into the fields. */
  useTheirs: () => void;
}

/** A form of the contract, to be handed to its fields. */
export interface ContractForm<V extends FieldValues> {
  /** react-hook-form's own, for `useWatch`, `useFieldArray` and whatever has no field here. */
  methods: UseFormReturn<V>;
  submit: (event?: FormEvent) => void;
  pending: boolean;
  isDirty: boolean;
  /** Why it was refused, if not for a field. */
  error: string | null;
  /** Fields in error by the order they stand in, once it was sent. */
  problems: readonly { name: FieldPath<V>; label: string }[];
  /** Message of a field in the panel's language. */
  messageOf: (name: FieldPath<V>) => string | undefined;
  /** Not null while the form waits for a choice between two versions; its fields are not shown then. */
  conflict: FormConflictChoice | null;
  /** Tells the form a field's label, and how to compare what it holds in two versions; fields call it. */
  register: (name: FieldPath<V>, label: string) => void;
  describe: (name: FieldPath<V>, compare: CompareField) => void;
}

function errorMessage(errors: object, name: string): string | undefined {
  const found: { message?: unknown } | undefined = get(errors, name);
  return typeof found?.message === 'string' ? found.message : undefined;
}

/** `rules[0]` as the form calls it: `rules.0`. */
const formName = (path: string) => path.replace(/\[(\w+)\]/g, '.$1');

function useErrorText() {
  const common = useLabels(commonLabels);
  const form = useLabels(formLabels);
  const refusalText = useRefusalText();
  return (error: PanelApiError) => {
    const { kind } = error;
    if (kind === 'network' || kind === 'timeout') return form.failedOffline;
    if (kind === 'server' || kind === 'malformed') return common.errorText;
    return refusalText(error);
  };
}

/** Validates as the server does: nothing is converted. The casts hold because the schema has checked what it returns. */
function useResolver<V extends FieldValues, S extends AnySchema, T>(
  { schema, prepare }: ContractFormOptions<V, S, T>,
  row: RefObject<T | null>,
): Resolver<V> {
  const latest = useRef({ schema, prepare });
  useEffect(() => {
    latest.current = { schema, prepare };
  }, [schema, prepare]);
  const loaded = useRef<Promise<S> | null>(null);
  return useCallback(
    async (values, context, options) => {
      const { schema: given } = latest.current;
      loaded.current ??= typeof given === 'function' ? given() : Promise.resolve(given);
      const load = loaded.current;
      // Tried again at the next call.
      load.catch(() => (loaded.current = null));
      const resolve = yupResolver(await load, { strict: true }) as Resolver<FieldValues> as Resolver<V>;
      return resolve((latest.current.prepare?.(values, row.current) ?? values) as V, context, options);
    },
    [row],
  );
}

/** The fields' messages in the panel's language. */
function useMessages<V extends FieldValues>(errors: object, labels: ReadonlyMap<FieldPath<V>, string>) {
  const locale = useLocale();
  const messageOf = (name: FieldPath<V>) => {
    const message = errorMessage(errors, name);
    return message === undefined ? undefined : translateMessage(message, locale);
  };
  const problems = [...labels].flatMap(([name, label]) => (messageOf(name) === undefined ? [] : [{ name, label }]));
  return { messageOf, problems };
}

/** Shows the server's messages beneath their fields and focuses the first. @returns false where no field has one */
function showOnFields<V extends FieldValues>(
  refusal: PanelApiError,
  shown: readonly FieldPath<V>[],
  methods: UseFormReturn<V>,
): boolean {
  const fields = new Map(Object.entries(refusal.fields).map(([path, message]) => [formName(path), message]));
  const known = shown.filter((name) => fields.has(name));
  known.forEach((name, at) =>
    methods.setError(name, { type: 'server', message: fields.get(name) }, { shouldFocus: at === 0 }),
  );
  return known.length > 0;
}

/** The form's version and the newer one, where somebody else has saved meanwhile. */
function versionsOf<V extends FieldValues, T>(
  edited: EditedRow<V, T>,
  methods: UseFormReturn<V>,
  fieldsOf: ((row: T) => V) | undefined,
) {
  const { theirs } = edited;
  return (
    theirs && {
      differences: edited.differences(methods.getValues(), theirs),
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
 * A form over one of the contract's schemas. Shows its messages and the server's beneath their fields, focuses the first
 * invalid field and submits once at a time.
 *
 * @example
 * const form = useContractForm({ schema: () => import('@cabine/panel-core/contract').then((c) => c.createWarningSchema),
 *   defaultValues: { reason: '' }, onSubmit: warnings.create });
 */
export function useContractForm<V extends FieldValues, S extends AnySchema, T>(
  options: ContractFormOptions<V, S, T>,
): ContractForm<V> & { row: T | null } {
  const locale = useLocale();
  const standardText = useErrorText();
  const [error, setError] = useState<string | null>(null);
  const running = useRef(false);
  const [labels] = useState(() => new Map<FieldPath<V>, string>());
  const edited = useEditedRow(options.row ?? null, options.fieldsOf);
  const resolver = useResolver(options, edited.latest);
  const methods = useForm<V>({ defaultValues: options.defaultValues as DefaultValues<V>, resolver });
  const { isSubmitting, isDirty } = methods.formState;

  const refuse = (refusal: PanelApiError) => {
    if (edited.meets(refusal)) return;
    const isShown = showOnFields(refusal, [...labels.keys()], methods);
    if (!isShown) setError((options.errorText ?? standardText)(refusal));
  };
  const send = methods.handleSubmit(
    async (body) => {
      const outcome = await options.onSubmit(body, edited.latest.current);
      if (outcome.ok) options.onSaved?.(outcome.value);
      else refuse(outcome.error);
    },
    (found) => {
      edited.closeChoice();
      // An error without a field is shown above the form.
      const [[, first] = []] = Object.entries(found);
      const isShown = [...labels.keys()].some((name) => errorMessage(found, name) !== undefined);
      if (!isShown) setError(translateMessage(typeof first?.message === 'string' ? first.message : '', locale));
    },
  );
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (running.current) return;
    running.current = true;
    setError(null);
    const sent = await outcomeOf(send(event));
    running.current = false;
    if (!sent.ok) refuse(sent.error);
  };

  const versions = versionsOf(edited, methods, options.fieldsOf);
  const conflict = versions && {
    ...versions,
    keepMine() {
      versions.accept();
      void submit();
    },
  };
  return {
    methods,
    submit: (event) => void submit(event),
    pending: isSubmitting,
    isDirty,
    error,
    row: edited.row,
    conflict,
    ...useMessages(methods.formState.errors, labels),
    register: (name, label) => void labels.set(name, label),
    describe: edited.describe,
  };
}

/** The browser asks before a page with unsaved input is closed. */
export function useUnloadQuestion(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
