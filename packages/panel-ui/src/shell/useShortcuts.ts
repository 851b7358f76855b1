import { createBrowserStore } from '@cabine/panel-core';
import { useEffect } from 'react';

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
