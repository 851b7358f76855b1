import type { StoryContext } from '@storybook/react-vite';
import axe from 'axe-core';

const IS_IN_TEST = '__vitest_browser__' in globalThis;
const IS_AT_LENGTH = Boolean(import.meta.env.PROOF);

/** The a11y addon checks stories in Storybook; requireAccessible checks them in tests. */
export const A11Y_TEST = IS_IN_TEST ? 'off' : 'error';

/** Components that were checked, also with something open above them. */
const judged = new Set<string>();

/**
 * Fails a story that axe finds faults in. `npm test` checks a component once, and once with an overlay, without contrast,
 * the slowest rule. `npm run proof -- contrast` checks every story in both themes.
 */
export async function requireAccessible(context: StoryContext): Promise<void> {
  const { viewMode, componentId, parameters } = context;
  const root = document.querySelector<HTMLElement>('[data-full-page][data-cabine-root]');
  if (!IS_IN_TEST || viewMode !== 'story') return;
  const overlay = document.querySelector('[role=dialog], [role=alertdialog], [role=listbox]');
  const kind = `${componentId} ${overlay?.role}`;
  if (!IS_AT_LENGTH && judged.has(kind)) return;
  judged.add(kind);

  const { config = {} } = (parameters.a11y ?? {}) as { config?: axe.Spec };
  const own = (config.rules ?? []).map(({ id, enabled = true }) => [id, { enabled }] as const);
  // A story is part of a page, so its content may be outside landmarks.
  const rules = { region: { enabled: false }, 'color-contrast': { enabled: IS_AT_LENGTH }, ...Object.fromEntries(own) };
  await requireNone(axe.run(document.body, { rules, resultTypes: ['violations'] }));
  const drawn = root?.dataset.theme;
  if (!IS_AT_LENGTH || !root || !drawn) return;
  try {
    for (const theme of ['light', 'dark'].filter((other) => other !== drawn)) {
      root.dataset.theme = theme;
      await requireNone(axe.run(document.body, { runOnly: ['color-contrast'], resultTypes: ['violations'] }), theme);
    }
  } finally {
    root.dataset.theme = drawn;
  }
}

async function requireNone(run: Promise<axe.AxeResults>, theme?: string): Promise<void> {
  const { violations } = await run;
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
  if (found.length > 0)
    throw new Error(`Findings of axe${theme ? ` in the ${theme} theme` : ''}:\n${found.join('\n')}`);
}
