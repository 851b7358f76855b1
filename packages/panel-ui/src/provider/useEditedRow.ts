import { CHANGED_MEANWHILE, type PanelApiError } from '@cabine/panel-core';
import { useRef, useState } from 'react';

/** A field whose value differs between two versions of a row, as display texts. */
export interface Difference {
  label: string;
  mine: string;
  theirs: string;
}

/** Compares a field's values in two versions; empty if their display texts are equal. */
export type CompareField<Value = unknown> = (mine: Value, theirs: Value) => Difference[];

/** Compares a field by the display texts of its values. */
export function compareTexts<Value>(label: string, textOf: (value: Value) => string): CompareField<Value> {
  return (mine, theirs) => {
    const difference = { label, mine: textOf(mine).trim(), theirs: textOf(theirs).trim() };
    return difference.mine === difference.theirs ? [] : [difference];
  };
}

/**
 * The row that a form edits, and the newer version by another member until the user chooses one of them.
 *
 * @param fieldsOf converts a row into form values; without it conflicts are not offered
 */
export function useEditedRow<V extends object, T>(first: T | null, fieldsOf: ((row: T) => V) | undefined) {
  const [row, setRow] = useState(first);
  const [theirs, setTheirs] = useState<T | null>(null);
  // A ref, because the request that follows in the same event needs the chosen row.
  const latest = useRef(first);
  const [compared] = useState(() => new Map<string, CompareField>());

  /** The row that is saved now, if a refusal contains it. */
  function currentOf({ code, body: { current } }: PanelApiError): T | null {
    const isChanged = code === CHANGED_MEANWHILE && fieldsOf !== undefined && typeof current === 'object';
    // The client has validated the row against the contract.
    return isChanged ? (current as T | null) : null;
  }
  const compare = (mine: V, other: Partial<V>): Difference[] =>
    [...compared].flatMap(([name, differences]) =>
      // The items of a list are compared with the list.
      name in other ? differences(mine[name as keyof V], other[name as keyof V]) : [],
    );

  return {
    row,
    /** The row of the last choice, for callbacks. */
    latest,
    theirs,
    describe: (name: string, compare: CompareField) => void compared.set(name, compare),
    currentOf,
    /** Shows the conflict if the refusal contains the current row; returns false otherwise. */
    showConflict(error: PanelApiError): boolean {
      const current = currentOf(error);
      setTheirs(current);
      return current !== null;
    },
    /** Continues with the newer version. */
    accept(newer: T) {
      latest.current = newer;
      setRow(newer);
    },
    closeChoice: () => setTheirs(null),
    compare,
    differences: (mine: V, newer: T) => compare(mine, fieldsOf?.(newer) ?? {}),
  };
}

export type EditedRow<V extends object, T> = ReturnType<typeof useEditedRow<V, T>>;
