import { useState } from 'react';
import { blockOf } from './weekChoice';

/** What may be done with an hour: book it, free it, or nothing. */
export type HourKind = 'book' | 'remove' | null;

interface Choice {
  kind: Exclude<HourKind, null>;
  places: ReadonlySet<number>;
  /** What was chosen before the block that grows from the anchor. */
  before: ReadonlySet<number>;
  anchor: number;
}

const NONE: ReadonlySet<number> = new Set();

/** The chosen hours, all of one kind. */
export function useChosenHours(kindOf: (place: number) => HourKind) {
  const [choice, setChoice] = useState<Choice | null>(null);
  // Another member may have booked or freed some of them meanwhile.
  const chosen = choice ? [...choice.places].filter((place) => kindOf(place) === choice.kind) : [];

  /** Chooses the block between two hours, those of `kind` in it. */
  function setBlock(anchor: number, to: number, kind: HourKind, before: ReadonlySet<number>) {
    if (kind === null) return;
    const block = blockOf(anchor, to).filter((place) => kindOf(place) === kind);
    setChoice({ kind, before, anchor, places: new Set([...before, ...block]) });
  }
  return {
    kind: choice?.kind ?? null,
    chosen,
    clear: () => setChoice(null),
    /** Begins a block, and forgets what was chosen before. */
    drag: (from: number, to: number) => setBlock(from, to, kindOf(from) ?? kindOf(to), NONE),
    /** Grows the block from its anchor. */
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
    /** The next block begins at `anchor` and keeps what is chosen. */
    moveAnchor(anchor: number) {
      if (choice) setChoice({ ...choice, before: new Set(chosen), anchor });
    },
  };
}
export type ChosenHours = ReturnType<typeof useChosenHours>;
