import { fromHundredths, toHundredths } from '@cabine/panel-core/contract';
import type { ReadDb } from './schema';

/** How a field of a row is stored. */
export interface Kind<Stored = unknown, Value = unknown, Written = Value> {
  read(stored: Stored): Value;
  write(value: Written): Stored;
  /** For the id of a member: its column, and the field that shows the member's name. */
  member?: { column: string; name: string };
  /** Asked before a value is written that the row doesn't have yet. @throws HttpError 400 */
  check?(db: ReadDb, value: Written): Promise<void>;
}

/** A field that is filled when the row is created. For the id of the member who created it, the row shows the name. */
export interface Filled<By extends 'created_by' | 'created_at'> {
  filled: By;
}

/** Spaces around are no part of it. */
export const text: Kind<string, string> = { read: (stored) => stored, write: (value) => value.trim() };
/** A list of such texts, as JSON. */
export const texts: Kind<string, string[]> = {
  // The cast is safe: only `write` fills the column.
  read: (stored) => JSON.parse(stored) as string[],
  write: (values) => JSON.stringify(values.map((value) => value.trim())),
};
/** A choice of the contract's. */
export const choice = <Choice extends string>(): Kind<Choice, Choice> => ({
  read: (stored) => stored,
  write: (value) => value,
});
export const day: Kind<string, string> = text;
export const decimal: Kind<number, number> = { read: fromHundredths, write: toHundredths };
export const whole: Kind<number, number> = { read: (stored) => stored, write: (value) => value };
export const flag: Kind<number, boolean> = { read: (stored) => stored === 1, write: Number };
/** Absent where the column is null; null counts as absent. */
export const optional = <Stored, Value>(
  kind: Kind<Stored, Value>,
): Kind<Stored | null, Value | undefined, Value | null | undefined> => ({
  read: (stored) => (stored === null ? undefined : kind.read(stored)),
  write: (value) => (value == null ? null : kind.write(value)),
});

/** Who made the row, and when: columns of `column.creation`, fields of `creationFields`. */
export const creation = {
  created_by: { filled: 'created_by' } as Filled<'created_by'>,
  created_at: { filled: 'created_at' } as Filled<'created_at'>,
};
