import type { StoryContext } from '@storybook/react-vite';
import axe from 'axe-core';
import { expect } from 'storybook/test';

/**
 * The a11y addon judges a story in the theme it was drawn in. Only contrast depends on the theme, so the other is
 * put on after the play function and that one rule is run again: cheaper than every story twice.
 */
export async function expectContrastInBothThemes({ viewMode, parameters }: StoryContext): Promise<void> {
  const { test } = (parameters.a11y ?? {}) as { test?: string };
  const inTestRun = import.meta.env.VITEST_STORYBOOK === 'false';
  if (!inTestRun || viewMode !== 'story' || test !== 'error') return;
  const root = document.querySelector<HTMLElement>('[data-full-page][data-cabine-root]');
  const drawn = root?.dataset.theme;
  if (!root || !drawn) return;
  try {
    // The palette of high contrast is judged as a whole in theme/tokens.test.ts.
    for (const theme of ['light', 'dark'].filter((name) => name !== drawn)) {
      root.dataset.theme = theme;
      const { violations } = await axe.run(document.body, { runOnly: ['color-contrast'], resultTypes: ['violations'] });
      const found = violations.flatMap(({ nodes }) => nodes.map((node) => `${node.html}\n${node.failureSummary}`));
      await expect(found, `contrast in the ${theme} theme`).toEqual([]);
    }
  } finally {
    root.dataset.theme = drawn;
  }
}
