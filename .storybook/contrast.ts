import type { StoryContext } from '@storybook/react-vite';
import axe from 'axe-core';

/**
 * The a11y addon judges a story in the theme it was drawn in. Only contrast depends on the theme, so the other is
 * put on after the play function and that one rule is run again: cheaper than every story twice. `npm run proof` only:
 * the palettes themselves are judged in theme/tokens.test.ts.
 */
export async function requireContrastInBothThemes({ viewMode, parameters }: StoryContext): Promise<void> {
  const { test } = (parameters.a11y ?? {}) as { test?: string };
  if (!import.meta.env.PROOF || viewMode !== 'story' || test !== 'error') return;
  const root = document.querySelector<HTMLElement>('[data-full-page][data-cabine-root]');
  const drawn = root?.dataset.theme;
  if (!root || !drawn) return;
  try {
    // The palette of high contrast is judged as a whole in theme/tokens.test.ts.
    for (const theme of ['light', 'dark'].filter((name) => name !== drawn)) {
      root.dataset.theme = theme;
      const { violations } = await axe.run(document.body, { runOnly: ['color-contrast'], resultTypes: ['violations'] });
      const found = violations.flatMap(({ nodes }) => nodes.map((node) => `${node.html}\n${node.failureSummary}`));
      if (found.length > 0) throw new Error(`Contrast in the ${theme} theme:\n${found.join('\n')}`);
    }
  } finally {
    root.dataset.theme = drawn;
  }
}
