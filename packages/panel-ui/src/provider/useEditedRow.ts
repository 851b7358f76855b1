import { CHANGED_MEANWHILE, type PanelApiError } from '@cabine/panel-core';
import { useRef, useState } from 'react';

/** A field of which two versions of a row differ, as people read it. */
export interface Difference {
  label: string;
  mine: string;
  theirs: string;
}

/** Compares what a field holds in two versions; empty where nobody would see a difference. */
export type CompareField<Value = unknown> = (mine: Value, theirs: Value) => Difference[];

/** Compares a field by the text that stands for its value. */
export function compareTexts<Value>(label: string, textOf: (value: Value) => string): CompareField<Value> {
  return (mine, theirs) => {
    const difference = { label, mine: textOf(mine).trim(), theirs: textOf(theirs).trim() };
    return difference.mine === difference.theirs ? [] : [difference];
  };
}

/**
 * The row that a form edits, and the newer one that somebody else saved meanwhile until one of both is chosen.
 *
 * @param fieldsOf what the form's fields hold of a row; without it nothing is compared
 */
export function useEditedRow<V extends object, T>(first: T | null, fieldsOf: ((row: T) => V) | undefined) {
  const [row, setRow] = useState(first);
  const [theirs, setTheirs] = useState<T | null>(null);
  // What is sent in the same event as the choice must know it already.
  const latest = useRef(first);
  const [compared] = useState(() => new Map<string, CompareField>());

  return {
    row,
    /** The row of the last choice, for what is called later than it was made. */
    latest,
    theirs,
    describe: (name: string, compare: CompareField) => void compared.set(name, compare),
    /** Takes a refusal if it brings the row as it is now; otherwise there is nothing to choose. */
    meets(error: PanelApiError): boolean {
      const { current } = error.body;
      const isChanged = error.code === CHANGED_MEANWHILE && fieldsOf !== undefined && typeof current === 'object';
      // Holds by the contract, which the client has checked it against.
      setTheirs(isChanged ? (current as T | null) : null);
      return isChanged && current !== null;
    },
    /** Goes on with the newer row. */
    accept(newer: T) {
      latest.current = newer;
      setRow(newer);
    },
    closeChoice: () => setTheirs(null),
    differences(mine: V, newer: T): Difference[] {
      const other: Partial<V> = fieldsOf?.(newer) ?? {};
      return [...compared].flatMap(([name, compare]) =>
        // The parts of a list are compared as the list.
        name in other ? compare(mine[name as keyof V], other[name as keyof V]) : [],
      );
    },
  };
}

export type EditedRow<V extends object, T> = ReturnType<typeof useEditedRow<V, T>>;
