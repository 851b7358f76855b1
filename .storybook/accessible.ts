import type { StoryContext } from '@storybook/react-vite';
import axe from 'axe-core';

const IS_IN_TEST = '__vitest_browser__' in globalThis;
const IS_AT_LENGTH = Boolean(import.meta.env.PROOF);

/** The a11y addon checks stories in Storybook; requireAccessible checks them in tests. */
export const A11Y_TEST = IS_IN_TEST ? 'off' : 'error';

/** Components, and the roles in the stories that were checked. */
const judged = new Set<string>();

/**
 * Fails a story that axe finds faults in. `npm test` checks a component once per set of roles in its stories, and
 * contrast, the slowest rule, in stories without a play function. `npm run proof -- contrast` checks every story in
 * both themes.
 */
export async function requireAccessible(context: StoryContext): Promise<void> {
  const { viewMode, componentId, parameters, playFunction } = context;
  const root = document.querySelector<HTMLElement>('[data-full-page][data-cabine-root]');
  if (!IS_IN_TEST || viewMode !== 'story') return;
  const roles = [...document.querySelectorAll('[role], table, input, textarea')].map(
    (one) => one.role ?? one.localName,
  );
  const kind = [componentId, ...new Set(roles.sort())].join(' ');
  const hasContrast = IS_AT_LENGTH || !playFunction;
  if (!hasContrast && judged.has(kind)) return;
  judged.add(kind);

  const { config = {} } = (parameters.a11y ?? {}) as { config?: axe.Spec };
  const own = (config.rules ?? []).map(({ id, enabled = true }) => [id, { enabled }] as const);
  // A story is part of a page, so its content may be outside landmarks.
  const rules = { region: { enabled: false }, 'color-contrast': { enabled: hasContrast }, ...Object.fromEntries(own) };
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
