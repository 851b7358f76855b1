import { createBrowserStore } from '@cabine/panel-core';
import { useCallback, useEffect, useRef } from 'react';

const QUESTION_MARK = 'cabine.keys';
const store = createBrowserStore('local');

/** A single-key shortcut must have an off switch, because speech input or a slip can trigger it (WCAG 2.1.4). */
export const isQuestionMarkOn = (): boolean => store.get(QUESTION_MARK) !== 'off';
export const turnQuestionMark = (isOn: boolean): void => store.set(QUESTION_MARK, isOn ? 'on' : 'off');

const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable=true]') !== null;

/** Ctrl+K or Command+K opens the command menu; '?' lists the shortcuts, except while typing or over a dialog. */
export function useShortcuts(open: (what: 'commands' | 'keys') => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target, repeat } = event;
      if (repeat || event.defaultPrevented || document.querySelector('[aria-modal=true], [role=alertdialog]')) return;
      if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey) {
        event.preventDefault();
        open('commands');
      } else if (key === '?' && !ctrlKey && !metaKey && !altKey && !takesText(target) && isQuestionMarkOn()) {
        event.preventDefault();
        open('keys');
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
}

/** Id of the command menu's title. */
export const COMMANDS = 'cabine-commands';

/** Gives the keys that were pressed before the field of the command menu was there. */
export type TakeEarlyKeys = () => string[];

/** Keeps the keys after the command menu was asked for, while its code loads: else they are lost, or go to the page. */
export function useEarlyKeys(isOpen: boolean): TakeEarlyKeys {
  const keys = useRef<string[]>([]);
  useEffect(() => {
    if (!isOpen) return;
    const keep = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey } = event;
      if (ctrlKey || metaKey || (target as Element).closest(`[aria-labelledby=${COMMANDS}]`)) return;
      keys.current.push(key);
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', keep, true);
    return () => document.removeEventListener('keydown', keep, true);
  }, [isOpen]);
  return useCallback(() => keys.current.splice(0), []);
}
