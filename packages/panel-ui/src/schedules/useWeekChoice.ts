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

/** Which hours of the week are chosen, by keyboard and by pointer; where the focus is tells the browser. */
export function useWeekChoice({ start, kindOf, onAct }: WeekChoiceOptions) {
  const [focused, setFocused] = useState(start);
  const [choice, setChoice] = useState<Choice | null>(null);
  const drag = useRef<{ from: number; hasMoved: boolean } | null>(null);
  // Another member may have booked or freed some of them meanwhile.
  const chosen = choice ? [...choice.places].filter((place) => kindOf(place) === choice.kind) : [];
  const clear = () => setChoice(null);

  function extend(from: number, to: number) {
    const anchor = choice?.anchor ?? from;
    const kind = choice?.kind ?? kindOf(anchor) ?? kindOf(to);
    if (kind === null) return;
    const before = choice?.before ?? NONE;
    const block = blockOf(anchor, to).filter((place) => kindOf(place) === kind);
    setChoice({ kind, before, anchor, places: new Set([...before, ...block]) });
  }
  function toggle(place: number) {
    const kind = kindOf(place);
    if (kind === null) return;
    const places = new Set(choice?.kind === kind ? chosen : []);
    if (!places.delete(place)) places.add(place);
    setChoice(places.size > 0 ? { kind, before: places, anchor: place, places } : null);
  }
  function act(place: number) {
    const kind = kindOf(place);
    if (choice && chosen.length > 0) onAct(choice.kind, chosen);
    else if (kind) onAct(kind, [place]);
  }

  return {
    focused,
    kind: choice?.kind ?? null,
    chosen,
    clear,
    act: () => act(focused),
    handlers: {
      onFocus({ target }: FocusEvent) {
        setFocused(placeOf(target) ?? focused);
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const place = placeOf(event.target);
        if (place === null || event.altKey || event.metaKey) return;
        const { key, shiftKey, ctrlKey, currentTarget } = event;
        const next = placeAfter(place, key, ctrlKey);
        if (next !== null) {
          if (shiftKey) extend(place, next);
          // What grows next begins where the focus is then, and keeps what is chosen.
          else if (choice) setChoice({ ...choice, before: new Set(chosen), anchor: next });
          currentTarget.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus();
        } else if (key === ' ') toggle(place);
        else if (key === 'Enter' || (key === 'Delete' && (choice?.kind ?? kindOf(place)) === 'remove')) act(place);
        else if (key === 'Escape' && choice) clear();
        else return;
        event.preventDefault();
      },
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
        const kind = kindOf(from.from) ?? kindOf(place);
        from.hasMoved = true;
        if (kind === null) return;
        const block = blockOf(from.from, place).filter((each) => kindOf(each) === kind);
        setChoice({ kind, before: NONE, anchor: from.from, places: new Set(block) });
      },
      onClick({ target, shiftKey }: MouseEvent) {
        const place = placeOf(target);
        const wasDragged = drag.current?.hasMoved;
        drag.current = null;
        if (place === null || wasDragged) return;
        if (shiftKey) extend(focused, place);
        else if (chosen.includes(place)) act(place);
        else {
          clear();
          const kind = kindOf(place);
          if (kind) onAct(kind, [place]);
        }
      },
    },
  };
}
