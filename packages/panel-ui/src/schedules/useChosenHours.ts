import { useState } from 'react';
import { blockOf } from './weekChoice';

/** The action that an hour allows. Null: none. */
export type HourKind = 'book' | 'remove' | null;

interface Choice {
  kind: Exclude<HourKind, null>;
  places: ReadonlySet<number>;
  /** Hours selected before the current block. */
  before: ReadonlySet<number>;
  anchor: number;
}

const NONE: ReadonlySet<number> = new Set();

/** The selected hours, which all allow the same action. */
export function useChosenHours(kindOf: (place: number) => HourKind) {
  const [choice, setChoice] = useState<Choice | null>(null);
  // Another member may have booked or freed some of them meanwhile.
  const chosen = choice ? [...choice.places].filter((place) => kindOf(place) === choice.kind) : [];

  /** Selects the hours between `anchor` and `to` that allow `kind`. */
  function setBlock(anchor: number, to: number, kind: HourKind, before: ReadonlySet<number>) {
    if (kind === null) return;
    const block = blockOf(anchor, to).filter((place) => kindOf(place) === kind);
    setChoice({ kind, before, anchor, places: new Set([...before, ...block]) });
  }
  return {
    kind: choice?.kind ?? null,
    chosen,
    clear: () => setChoice(null),
    /** Starts a new selection. */
    drag: (from: number, to: number) => setBlock(from, to, kindOf(from) ?? kindOf(to), NONE),
    /** Extends the block from its anchor. */
    extend(from: number, to: number) {
      const anchor = choice?.anchor ?? from;
      setBlock(anchor, to, choice?.kind ?? kindOf(anchor) ?? kindOf(to), choice?.before ?? NONE);
    },
    toggle(place: number) {
      const kind = kindOf(place);
      if (kind === null) return;
      const places = new Set(choice?.kind === kind ? chosen : []);
      if (!places.delete(place)) places.add(place);
      setChoice(places.size > 0 ? { kind, before: places, anchor: place, places } : null);
    },
    /** Starts the next block at `anchor` and keeps the selection. */
    moveAnchor(anchor: number) {
      if (choice) setChoice({ ...choice, before: new Set(chosen), anchor });
    },
  };
}
export type ChosenHours = ReturnType<typeof useChosenHours>;
