import type { Page } from '@playwright/test';

/** How the page says that a text has changed which people still read as it was. */
const STALE = 'Still shown under translation: ';
const CRASH = /NotFoundError|removeChild|insertBefore/;

/** Puts each text that comes into elements of its own, as Chrome's translation does: the one that React knows is gone. */
function translateAll(stale: string): void {
  const texts = new MutationObserver((changes) => {
    for (const { target, oldValue } of changes) {
      const font = fonts.get(target);
      const what = `${stale}${oldValue} for ${target.nodeValue}`;
      requestAnimationFrame(() => font?.isConnected && console.error(what));
    }
  });
  const fonts = new WeakMap<Node, Element>();
  const wrap = (text: Text) => {
    if (!text.data.trim() || text.parentElement?.closest('font, script, style, textarea, title, svg')) return;
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstElementChild?.append(text.data);
    text.replaceWith(font);
    fonts.set(text, font);
    texts.observe(text, { characterData: true, characterDataOldValue: true });
  };
  const wrapIn = (root: Node) => {
    if (root instanceof Text) return wrap(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    found.forEach(wrap);
  };
  window.addEventListener('load', () => {
    wrapIn(document.body);
    const comes = new MutationObserver((changes) =>
      changes.forEach(({ addedNodes }) => addedNodes.forEach((node) => node.isConnected && wrapIn(node))),
    );
    comes.observe(document.body, { childList: true, subtree: true });
  });
}

/** The browser translates every page. @returns what breaks or stays by it, as it is found */
export async function translate(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const note = (text: string) => {
    if ((text.startsWith(STALE) || CRASH.test(text)) && !faults.includes(text)) faults.push(text.slice(0, 400));
  };
  page.on('console', (message) => message.type() === 'error' && note(message.text()));
  page.on('pageerror', (error) => note(error.stack ?? error.message));
  await page.addInitScript(translateAll, STALE);
  return faults;
}
