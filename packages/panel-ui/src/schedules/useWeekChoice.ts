import { useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { blockOf, placeAfter } from './weekChoice';

/** What may be done with an hour: book it, free it, or nothing. */
export type HourKind = 'book' | 'remove' | null;

interface Choice {
  kind: Exclude<HourKind, null>;
  places: ReadonlySet<number>;
  /** What was chosen before the block that grows from the anchor. */
  before: ReadonlySet<number>;
  anchor: number;
}

export interface WeekChoiceOptions {
  /** The hour that Tab leads to at first. */
  start: number;
  kindOf: (place: number) => HourKind;
  /** One question for all that are chosen, or for the hour that was pressed. */
  onAct: (kind: Exclude<HourKind, null>, places: readonly number[]) => void;
}

const placeOf = (target: EventTarget) => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  return cell ? Number(cell.dataset.place) : null;
};
const NONE: ReadonlySet<number> = new Set();

/** The chosen hours, all of one kind. */
function useChosenHours(kindOf: WeekChoiceOptions['kindOf']) {
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
type ChosenHours = ReturnType<typeof useChosenHours>;

/** A click acts on an hour, a drag or Shift chooses a block. */
function usePointer(hours: ChosenHours, focused: number, { kindOf, onAct }: WeekChoiceOptions) {
  const drag = useRef<{ from: number; hasMoved: boolean } | null>(null);
  return {
    onPointerDown({ target, pointerType, button, shiftKey }: PointerEvent) {
      const place = placeOf(target);
      // A finger scrolls.
      if (place === null || pointerType === 'touch' || button !== 0 || shiftKey) return;
      drag.current = { from: place, hasMoved: false };
    },
    onMouseDown(event: MouseEvent) {
      // The focus stays where the block begins.
      if (event.shiftKey) event.preventDefault();
    },
    onPointerOver({ target, buttons }: PointerEvent) {
      const [place, from] = [placeOf(target), drag.current];
      if (buttons === 0) drag.current = null;
      if (place === null || !from || buttons === 0 || (place === from.from && !from.hasMoved)) return;
      from.hasMoved = true;
      hours.drag(from.from, place);
    },
    onClick({ target, shiftKey }: MouseEvent) {
      const place = placeOf(target);
      const wasDragged = drag.current?.hasMoved;
      drag.current = null;
      if (place === null || wasDragged) return;
      const kind = kindOf(place);
      if (shiftKey) hours.extend(focused, place);
      else if (hours.kind && hours.chosen.includes(place)) onAct(hours.kind, hours.chosen);
      else {
        hours.clear();
        if (kind) onAct(kind, [place]);
      }
    },
  };
}

/** Which hours of the week are chosen, by keyboard and by pointer; the focus says which hour has the keyboard. */
export function useWeekChoice(options: WeekChoiceOptions) {
  const { kindOf, onAct } = options;
  const [focused, setFocused] = useState(options.start);
  const hours = useChosenHours(kindOf);
  const pointer = usePointer(hours, focused, options);
  const { kind, chosen, clear } = hours;

  function act(place: number) {
    const kindHere = kindOf(place);
    if (kind && chosen.length > 0) onAct(kind, chosen);
    else if (kindHere) onAct(kindHere, [place]);
  }
  return {
    focused,
    kind,
    chosen,
    clear,
    act: () => act(focused),
    handlers: {
      ...pointer,
      onFocus({ target }: FocusEvent) {
        setFocused(placeOf(target) ?? focused);
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const place = placeOf(event.target);
        if (place === null || event.altKey || event.metaKey) return;
        const { key, shiftKey, ctrlKey, currentTarget } = event;
        const next = placeAfter(place, key, ctrlKey);
        if (next !== null) {
          if (shiftKey) hours.extend(place, next);
          else hours.moveAnchor(next);
          currentTarget.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus();
        } else if (key === ' ') hours.toggle(place);
        else if (key === 'Enter' || (key === 'Delete' && (kind ?? kindOf(place)) === 'remove')) act(place);
        else if (key === 'Escape' && kind) clear();
        else return;
        event.preventDefault();
      },
    },
  };
}
export type WeekChoice = ReturnType<typeof useWeekChoice>;
