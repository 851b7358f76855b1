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

/** What was typed before the field of the command menu was there. */
interface EarlyKeys {
  text: string;
  isEntered: boolean;
}
export type TakeEarlyKeys = () => EarlyKeys;

const NONE: EarlyKeys = { text: '', isEntered: false };

/** Keeps what is typed after the command menu was asked for, while its code loads: else it is lost, or goes to the page. */
export function useEarlyKeys(isOpen: boolean, close: () => void): TakeEarlyKeys {
  const early = useRef(NONE);
  useEffect(() => {
    if (!isOpen) return;
    early.current = NONE;
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const { text } = early.current;
      const isThere = target instanceof Element && target.closest(`[aria-labelledby="${COMMANDS}"]`);
      if (isThere || ctrlKey || metaKey || altKey) return;
      if (key.length === 1) early.current = { text: text + key, isEntered: false };
      else if (key === 'Backspace') early.current = { text: text.slice(0, -1), isEntered: false };
      else if (key === 'Enter') early.current = { text, isEntered: true };
      else if (key === 'Escape') close();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [isOpen, close]);
  return useCallback(() => {
    const taken = early.current;
    early.current = NONE;
    return taken;
  }, []);
}
