import { useCallback, useState } from 'react';
import { useSearchState } from './useSearchState';

/** Added to a screen's address, opens its form for a new row, as the command menu does. */
export const NEW_ROW = 'form=new';
const FORMS = ['none', 'new'] as const;

/**
 * The row in a screen's form: null is a new one, which the address may ask for too, undefined none.
 *
 * @param canCreate whether the address may open the form
 */
export function useFormRow<Row>(canCreate: boolean): [Row | null | undefined, (row: Row | null | undefined) => void] {
  const [row, setRow] = useState<Row | null>();
  const [asked, setAsked] = useSearchState('form', FORMS, 'none');
  const isAsked = asked === 'new';
  const change = useCallback(
    (next: Row | null | undefined) => {
      setRow(next);
      if (isAsked) setAsked('none');
    },
    [isAsked, setAsked],
  );
  return [row === undefined && isAsked && canCreate ? null : row, change];
}
