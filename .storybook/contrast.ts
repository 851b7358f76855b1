import type { StoryContext } from '@storybook/react-vite';
import axe from 'axe-core';

const IS_IN_TEST = '__vitest_browser__' in globalThis;

/** In tests contrast is judged here alone; in Storybook, by the a11y addon with all other rules. */
export const A11Y_RULES = [{ id: 'color-contrast', enabled: !IS_IN_TEST }];

/**
 * Contrast takes longer than all other rules of axe together. `npm test` judges stories without a play function in the
 * theme they are drawn in; `npm run proof -- contrast` judges every story at its end, in both themes. The palettes
 * themselves are judged in theme/tokens.test.ts.
 */
export async function requireContrast({ viewMode, parameters, playFunction }: StoryContext): Promise<void> {
  const { test } = (parameters.a11y ?? {}) as { test?: string };
  const isAtLength = Boolean(import.meta.env.PROOF);
  if (!IS_IN_TEST || viewMode !== 'story' || test !== 'error' || (playFunction && !isAtLength)) return;
  const root = document.querySelector<HTMLElement>('[data-full-page][data-cabine-root]');
  const drawn = root?.dataset.theme;
  if (!root || !drawn) return;
  try {
    for (const theme of isAtLength ? new Set([drawn, 'light', 'dark']) : [drawn]) {
      root.dataset.theme = theme;
      const { violations } = await axe.run(document.body, { runOnly: ['color-contrast'], resultTypes: ['violations'] });
      const found = violations.flatMap(({ nodes }) => nodes.map((node) => `${node.html}\n${node.failureSummary}`));
      if (found.length > 0) throw new Error(`Contrast in the ${theme} theme:\n${found.join('\n')}`);
    }
  } finally {
    root.dataset.theme = drawn;
  }
}
