import { useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { useChosenHours, type ChosenHours, type HourKind } from './useChosenHours';
import { placeAfter } from './weekChoice';

export interface WeekChoiceOptions {
  /** The initial tab stop. */
  start: number;
  kindOf: (place: number) => HourKind;
  /** True: pressing an hour toggles its selection. */
  isChoosing: boolean;
  /** Called with all selected hours, or with the one pressed. */
  onAct: (kind: Exclude<HourKind, null>, places: readonly number[]) => void;
  /** Called with an hour that the member can neither book nor free. */
  onBarred: (place: number) => void;
}

const placeOf = (target: EventTarget) => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  return cell ? Number(cell.dataset.place) : null;
};

/** A click acts on one hour; dragging or Shift selects a block. */
function usePointer(hours: ChosenHours, focused: number, { kindOf, isChoosing, onAct, onBarred }: WeekChoiceOptions) {
  const drag = useRef<{ from: number; hasMoved: boolean } | null>(null);
  return {
    onPointerDown({ target, pointerType, button, shiftKey }: PointerEvent) {
      const place = placeOf(target);
      // Touch dragging scrolls.
      if (place === null || pointerType === 'touch' || button !== 0 || shiftKey) return;
      drag.current = { from: place, hasMoved: false };
    },
    onMouseDown(event: MouseEvent) {
      // Keeps the focus at the anchor of the block.
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
      else if (isChoosing) hours.toggle(place);
      else if (hours.kind && hours.chosen.includes(place)) onAct(hours.kind, hours.chosen);
      else {
        hours.clear();
        if (kind) onAct(kind, [place]);
        else onBarred(place);
      }
    },
  };
}

export function useWeekChoice(options: WeekChoiceOptions) {
  const { kindOf, onAct, onBarred } = options;
  const [focused, setFocused] = useState(options.start);
  const hours = useChosenHours(kindOf);
  const pointer = usePointer(hours, focused, options);
  const { kind, chosen, clear } = hours;

  function act(place: number) {
    const kindHere = kindOf(place);
    if (kind && chosen.length > 0) onAct(kind, chosen);
    else if (kindHere) onAct(kindHere, [place]);
    else onBarred(place);
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
