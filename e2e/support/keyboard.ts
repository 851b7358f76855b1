import type { Locator } from '@playwright/test';
import { expect } from './test';

const MOST_PRESSES = 60;

/** Presses Tab until the target has the focus. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await target.page().keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Answers a question by keyboard, once it settled, as it does by itself half a second after it opened. */
export async function pressAnswer(answer: Locator): Promise<void> {
  await tabTo(answer);
  await answer.evaluate((button) => {
    for (const animation of button.closest('[role=alertdialog]')?.getAnimations({ subtree: true }) ?? [])
      animation.finish();
  });
  await answer.page().keyboard.press('Enter');
}

/** Presses an arrow key in a radio group until this button is chosen. */
export async function arrowTo(radio: Locator, group: number): Promise<void> {
  for (let presses = 0; presses < group; presses++) {
    if (await radio.evaluate((input) => (input as HTMLInputElement).checked)) return;
    await radio.page().keyboard.press('ArrowRight');
  }
  await expect(radio).toBeChecked();
}
