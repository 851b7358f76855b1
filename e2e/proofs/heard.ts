import type { Page } from '@playwright/test';

/**
 * What a screen reader would say, in order: changes of live regions that were there before, and where the focus goes, with its
 * name; a question with its description. A region that comes with its text is marked, because many readers skip it.
 */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: { text: string }[] = [];
    Object.assign(window, { heard });
    const REGION = '[role=status], [role=alert], [aria-live]:not([aria-live=off])';
    const words = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
    const textOf = (element: Element, by: 'labelledby' | 'describedby') => {
      const ids = element.attributes.getNamedItem(`aria-${by}`)?.value;
      return namedBy(ids ?? '');
    };
    const namedBy = (ids: string) =>
      words(
        ids
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      );
    /** The player says its own state, which it begins with. */
    const isHidden = (element: Element) =>
      element.closest('[aria-hidden=true], [inert], [data-cabine-player]') !== null;
    const say = (text: string) => {
      if (text !== '') heard.push({ text });
    };
    const known = new WeakSet<Element>();
    const learn = () => {
      for (const region of document.querySelectorAll(REGION)) known.add(region);
    };
    const observe = () => {
      learn();
      new MutationObserver((changes) => {
        const said = new Set<Element>();
        for (const { target, addedNodes, type } of changes) {
          const element = target instanceof Element ? target : target.parentElement;
          const region = element?.closest(REGION);
          if (region && known.has(region) && !isHidden(region)) {
            // The toasts' regions say what is added; the others are said whole.
            if (region.ariaAtomic === 'false') for (const node of addedNodes) say(words(node.textContent));
            else if (!said.has(region) && (type === 'characterData' || addedNodes.length > 0)) {
              said.add(region);
              say(words(region.textContent));
            }
          }
          for (const node of addedNodes)
            if (node instanceof Element)
              for (const inner of [node, ...node.querySelectorAll('*')])
                if (inner.matches(REGION) && !known.has(inner)) {
                  if (!isHidden(inner) && inner.matches('[role=alert]')) say(words(inner.textContent));
                  else if (!isHidden(inner) && words(inner.textContent) !== '')
                    say(`(new region) ${words(inner.textContent)}`);
                }
        }
        learn();
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
      let dialog: Element | null = null;
      document.addEventListener('focusin', ({ target }) => {
        const element = target as HTMLElement;
        const now = element.closest('[role=dialog], [role=alertdialog]');
        if (now && now !== dialog)
          say(`[${textOf(now, 'labelledby') || now.ariaLabel}] ${textOf(now, 'describedby')}`.trim());
        dialog = now;
        const label = 'labels' in element ? (element.labels as NodeListOf<Element> | null)?.[0]?.textContent : '';
        const nameNow = () =>
          `> ${(words(textOf(element, 'labelledby')) || words(element.ariaLabel) || words(label) || words(element.innerText)).slice(0, 80)}`;
        const said = { text: nameNow() };
        heard.push(said);
        // A reader asks for the name a moment later.
        setTimeout(() => {
          if (element.isConnected) said.text = nameNow();
        }, 100);
      });
    };
    if (document.body) observe();
    else document.addEventListener('DOMContentLoaded', observe);
  });
}

/** What was said since the last time. */
export const heardBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { heard: { text: string }[] }).heard.splice(0).map(({ text }) => text));
