import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { scale } from '../../apps/server/src/testing/scale';
import { expect } from '../support/test';

const ALL = readFileSync(new URL('xss.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('## '));
const EVERY = Math.ceil(ALL.length / scale({ short: 30, proof: ALL.length }));

/** Texts of `xss.txt` that were executed somewhere: all of them in a proof, otherwise some of each kind. */
export const HOSTILE: readonly string[] = ALL.filter((_, at) => at % EVERY === 0);

/** Records effects of hostile texts in a browser context. */
export class Trap {
  /** Calls that only a text of the corpus makes. */
  readonly executed: string[] = [];
  /** Requests to addresses outside the station. */
  readonly strayed: string[] = [];
  /** Answers of the station without a policy, or with one that permits inline scripts. */
  readonly unguarded: string[] = [];
  /** Number of checked answers. */
  answers = 0;

  /** @param known origins that pages may load from */
  async watch(context: BrowserContext, known: readonly string[]): Promise<void> {
    await context.exposeBinding('__cabineTrap', (_, what: string) => void this.executed.push(what));
    await context.addInitScript(() => {
      const tell = (window as unknown as { __cabineTrap(what: string): void }).__cabineTrap;
      for (const name of ['alert', 'confirm', 'prompt', 'print', 'msgbox']) {
        Object.defineProperty(window, name, { value: () => tell(`${name} on ${window.location.href}`) });
      }
    });
    context.on('dialog', (dialog) => {
      // Leaving an edited form opens a dialog of the browser, which is expected.
      if (dialog.type() !== 'beforeunload') this.executed.push(`a dialog: ${dialog.message()}`);
      void dialog.accept();
    });
    context.on('request', (request) => {
      const url = request.url();
      if (!/^(data|blob):/.test(url) && !known.some((origin) => url.startsWith(`${origin}/`))) this.strayed.push(url);
    });
    const [station = ''] = known;
    context.on('response', (response) => {
      if (!response.url().startsWith(`${station}/`)) return;
      this.answers += 1;
      const policy = response.headers()['content-security-policy'] ?? '';
      if (!/default-src 'none'/.test(policy) || /unsafe-/.test(policy)) this.unguarded.push(response.url());
    });
  }

  check(): void {
    expect(this.executed, 'texts that ran').toEqual([]);
    expect(this.strayed, 'requests that a text made').toEqual([]);
    expect(this.unguarded, 'answers whose policy lets texts run').toEqual([]);
  }
}

/** Elements and attributes that the panel never creates: handlers, script addresses, frames. Includes shadow roots. */
export function findBorn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const CODE = /^\s*(javascript|vbscript|data:text|data:image\/svg\+xml;?[^,]*,.*script)/i;
    const ADDRESSES = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'srcdoc', 'background'];
    const look = (root: Document | ShadowRoot | DocumentFragment) => {
      for (const element of root.querySelectorAll('*')) {
        const names = element.getAttributeNames();
        const isBorn =
          names.some((name) => name.startsWith('on')) ||
          names.some((name) => ADDRESSES.includes(name) && CODE.test(element.getAttribute(name) ?? '')) ||
          element.matches('object, embed, base, marquee, applet, frameset, meta[http-equiv=refresh i]') ||
          element.tagName === 'XSS';
        if (isBorn) found.push(element.outerHTML.slice(0, 200));
        if (element.shadowRoot) look(element.shadowRoot);
      }
    };
    look(document);
    return found;
  });
}

/** The page's text including shadow roots, without scripts and styles. */
export function textOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const read = (node: Node): string => {
      if (node instanceof Element && /^(SCRIPT|STYLE|NOSCRIPT)$/.test(node.tagName)) return '';
      if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
      const root = node instanceof Element ? node.shadowRoot : null;
      return [...(root ? [root] : []), ...node.childNodes].map(read).join('');
    };
    return read(document.body);
  });
}
