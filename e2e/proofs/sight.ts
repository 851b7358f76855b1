import type { Page } from '@playwright/test';
import { expect } from '../support/test';

/** What a person can't see or hit, each as one line; empty if all is well. */
export type Faults = string[];

/** In-page functions, below `window.sight`: shadow roots of widgets are part of the page. */
export async function provideSight(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const all = (root: Document | ShadowRoot): Element[] =>
      [...root.querySelectorAll('*')].flatMap((each) => (each.shadowRoot ? [each, ...all(each.shadowRoot)] : [each]));
    const parentOf = (element: Element): Element | null => {
      const { parentNode } = element;
      return parentNode instanceof ShadowRoot ? parentNode.host : element.parentElement;
    };
    const ancestors = (element: Element): Element[] => {
      const found: Element[] = [];
      for (let at: Element | null = element; at; at = parentOf(at)) found.push(at);
      return found;
    };
    const isDrawn = (element: Element) =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true, contentVisibilityAuto: true }) &&
      !ancestors(element).some((each) => {
        const { clipPath, clip } = getComputedStyle(each);
        return clipPath.startsWith('inset(50%') || clip === 'rect(0px, 0px, 0px, 0px)';
      });
    const words = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
    const nameOf = (element: Element) => {
      const label = 'labels' in element ? (element.labels as NodeListOf<Element> | null)?.[0] : null;
      const text = words(element.ariaLabel) || words(label?.textContent) || words((element as HTMLElement).innerText);
      return `${element.tagName.toLowerCase()} '${text.slice(0, 40)}'`;
    };
    const activeElement = () => {
      let { activeElement: at } = document as DocumentOrShadowRoot;
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
      return at === document.body || at === document.documentElement ? null : at;
    };
    /** The visible thing that stands for a control whose own box is hidden, such as a switch's label. */
    const faceOf = (control: Element): Element => {
      const { width, height } = control.getBoundingClientRect();
      if (width > 2 && height > 2 && isDrawn(control)) return control;
      return (
        control.closest('label') ??
        ('labels' in control ? (control.labels as NodeListOf<Element> | null)?.[0] : null) ??
        control
      );
    };
    const topAt = (x: number, y: number): Element | null => {
      let at = document.elementFromPoint(x, y);
      while (at?.shadowRoot) {
        const inner = at.shadowRoot.elementFromPoint(x, y);
        if (!inner || inner === at) break;
        at = inner;
      }
      return at;
    };
    /** Of a control, how much of nine points lies in the window and on top. */
    const seenPart = (face: Element): number => {
      const { left, top, width, height } = face.getBoundingClientRect();
      let seen = 0;
      for (const across of [0.15, 0.5, 0.85])
        for (const down of [0.15, 0.5, 0.85]) {
          const hit = topAt(left + width * across, top + height * down);
          if (
            hit &&
            (ancestors(hit).includes(face) ||
              (ancestors(face).includes(hit) && !['BODY', 'HTML'].includes(hit.tagName)))
          )
            seen++;
        }
      return seen / 9;
    };
    const hasRing = (element: Element): boolean => {
      const near = [element, faceOf(element), ...ancestors(element).slice(1, 4), element.nextElementSibling].filter(
        (each) => each !== null,
      );
      const inside = [...faceOf(element).querySelectorAll('*')];
      return [...near, ...inside].some((each) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(each);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      });
    };
    const atFocus = () => {
      const element = activeElement();
      if (!element) return null;
      const face = faceOf(element);
      return { name: nameOf(element), seen: seenPart(face), ring: hasRing(element), element };
    };
    const hasOwnText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && words(node.textContent) !== '');
    const texts = () =>
      all(document).filter(
        (each) => hasOwnText(each) && isDrawn(each) && !['STYLE', 'SCRIPT', 'OPTION'].includes(each.tagName),
      );
    /** Text that its box cuts off; what moves past on purpose says so (`data-marquee`). What a table or a tooltip
     * says too may be cut. */
    const cut = () =>
      texts().flatMap((element) => {
        if (ancestors(element).some((each) => each.matches('[data-marquee], svg, [aria-hidden=true]'))) return [];
        if ((element as HTMLElement).title === words(element.textContent)) return [];
        const range = document.createRange();
        range.selectNodeContents(element);
        const text = range.getBoundingClientRect();
        if (text.width === 0) return [];
        for (const box of ancestors(element)) {
          const { overflowX, overflowY, position } = getComputedStyle(box);
          const rect = box.getBoundingClientRect();
          // Put away whole, not cut: the player's extras without room.
          if (text.top >= rect.bottom || text.left >= rect.right) return [];
          const sideways = Math.max(text.right - rect.right, rect.left - text.left);
          const down = Math.max(text.bottom - rect.bottom, rect.top - text.top);
          const isControl =
            box.matches('button, a, [role=button], [role=radio], label, summary') && position !== 'static';
          if (
            (['hidden', 'clip'].includes(overflowX) && sideways > 2) ||
            (['hidden', 'clip'].includes(overflowY) && down > 3) ||
            (isControl && down > 4)
          )
            return [
              `${nameOf(element)}: ${Math.round(sideways)} px sideways, ${Math.round(down)} px down, in ${box.tagName.toLowerCase()}${[
                ...box.attributes,
              ]
                .filter(({ name }) => name.startsWith('data-'))
                .map(({ name }) => `[${name}]`)
                .join('')}`,
            ];
          if (['auto', 'scroll'].includes(overflowX) || ['auto', 'scroll'].includes(overflowY)) return [];
        }
        return [];
      });
    const CONTROLS =
      'a[href], button, input, select, textarea, summary, [role=button], [role=radio], [role=checkbox], [role=switch], [role=tab], [role=slider], [role=spinbutton], [role=option], [role=menuitem], [role=gridcell][tabindex]';
    /** What is open lies above the page, whose controls can't be hit. */
    const layer = () =>
      [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=listbox], [role=menu]')]
        .filter(isDrawn)
        .at(-1);
    const controls = () =>
      all(document).filter(
        (each) =>
          each.matches(CONTROLS) &&
          (layer()?.contains(each) ?? true) &&
          !each.matches('[type=hidden], :disabled, [aria-hidden=true] *') &&
          isDrawn(faceOf(each)),
      );
    const small = () => {
      // A label belongs to its box.
      const targetOf = (control: Element) => control.closest('label') ?? faceOf(control);
      const boxes = controls().map((control) => ({ control, rect: targetOf(control).getBoundingClientRect() }));
      return boxes.flatMap(({ control, rect }) => {
        if (rect.width >= 23.5 && rect.height >= 23.5) return [];
        if (rect.width === 0) return [];
        // A link in a sentence.
        if (control.matches('a') && getComputedStyle(control).display === 'inline') return [];
        const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
        const near = boxes.find((other) => {
          if (
            other.control === control ||
            other.control.contains(control) ||
            control.contains(other.control) ||
            faceOf(other.control) === faceOf(control)
          )
            return false;
          const dx = Math.max(other.rect.left - x, 0, x - other.rect.right);
          const dy = Math.max(other.rect.top - y, 0, y - other.rect.bottom);
          return Math.hypot(dx, dy) < 12;
        });
        return near
          ? [
              `${nameOf(control)}: ${Math.round(rect.width)} × ${Math.round(rect.height)}, next to ${nameOf(near.control)}`,
            ]
          : [];
      });
    };
    const sizes = () =>
      texts()
        .filter((each) => each.closest('svg') === null)
        .map((each) => ({ name: nameOf(each), size: parseFloat(getComputedStyle(each).fontSize) }));
    const tiny = () =>
      sizes()
        .filter(({ size }) => size < 12)
        .map(({ name, size }) => `${name}: ${size} px`);
    const sideways = () => {
      const wide = document.documentElement.scrollWidth - window.innerWidth;
      return wide > 0 ? [`the page is ${wide} px too wide`] : [];
    };
    const sheet = new CSSStyleSheet();
    /** The sheet stays in place, empty. */
    const unspace = () => sheet.replaceSync('');
    const space = () => {
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
      );
      const into = (root: Document | ShadowRoot) => {
        if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
        for (const each of root.querySelectorAll('*')) if (each.shadowRoot) into(each.shadowRoot);
      };
      into(document);
    };
    const LOOK = [
      'backgroundColor',
      'color',
      'borderColor',
      'borderStyle',
      'borderWidth',
      'outlineStyle',
      'outlineColor',
      'fontWeight',
      'textDecorationLine',
      'boxShadow',
    ] as const;
    /** What is chosen looks like what is not. */
    const alike = () => {
      const look = (element: Element) => {
        const of = (each: Element) => {
          const style = getComputedStyle(each);
          return LOOK.map((name) => style[name]).join();
        };
        return [element, ...element.querySelectorAll('*')].map(of).join(';');
      };
      const isOn = (each: Element) =>
        each.matches(
          '[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true], [aria-checked=true], :checked',
        );
      const groups = new Map<string, { on: Element[]; off: Element[] }>();
      for (const each of all(document).filter(
        (one) =>
          one.matches(
            '[aria-current], [aria-selected], [aria-pressed], [aria-checked], input[type=radio], input[type=checkbox], nav a[href]',
          ) && isDrawn(faceOf(one)),
      )) {
        const key = `${each.tagName}${each.role}${each.closest('nav, table, [role=grid], [role=radiogroup], fieldset')?.ariaLabel}`;
        const group = groups.get(key) ?? { on: [], off: [] };
        groups.set(key, group);
        (isOn(each) ? group.on : group.off).push(each);
      }
      return [...groups.values()].flatMap(({ on: [on], off: [off] }) =>
        on && off && !on.matches('input') && look(faceOf(on)) === look(faceOf(off))
          ? [`${nameOf(on)} looks like ${nameOf(off)}`]
          : [],
      );
    };
    /** A button without text whose edge and picture are both missing, a field without an edge. */
    const edgeless = () =>
      controls().flatMap((control) => {
        if (!control.matches('input:not([type=checkbox], [type=radio], [type=range], [type=file]), select, textarea'))
          return [];
        const hasEdge = [control, ...ancestors(control).slice(1, 3)].some((each) => {
          const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(each);
          return (parseFloat(borderTopWidth) >= 1 && borderTopStyle !== 'none') || outlineStyle !== 'none';
        });
        return hasEdge ? [] : [`${nameOf(control)} has no edge`];
      });
    Object.assign(window, {
      sight: {
        atFocus,
        hasLayer: () => layer() !== undefined,
        begins: () => {
          const heading = layer()?.querySelector('h2');
          const isField = activeElement()?.matches(
            'input, select, textarea, [role=spinbutton], [aria-haspopup=listbox]',
          );
          // A toast may lie over it for a moment.
          const isAbove = (heading?.getBoundingClientRect().top ?? 0) < (layer()?.getBoundingClientRect().top ?? 0);
          return !heading || isField === true || !isAbove;
        },
        submit: () => {
          const button = layer()?.querySelector<HTMLElement>('[type=submit]');
          button?.click();
          return button instanceof HTMLElement;
        },
        isJudged: () => layer()?.querySelector('[aria-invalid=true], [role=alert] *') !== null,
        cut,
        small,
        tiny,
        sizes,
        sideways,
        space,
        unspace,
        alike,
        edgeless,
        activeElement,
        nameOf,
      },
    });
  });
}

interface Sight {
  atFocus: () => { name: string; seen: number; ring: boolean; element: Element } | null;
  sizes: () => { name: string; size: number }[];
  hasLayer: () => boolean;
  /** Whether what is open begins at its heading, or at a field. */
  begins: () => boolean;
  /** Sends the open form, if it is one, as it is. */
  submit: () => boolean;
  /** Whether the open form says what is wrong, or is gone. */
  isJudged: () => boolean;
  space: () => void;
  unspace: () => void;
  nameOf: (element: Element) => string;
  [fault: string]: (...given: never[]) => unknown;
}
declare global {
  interface Window {
    sight: Sight;
  }
}

export const faultsOf = async (
  page: Page,
  kind: 'cut' | 'small' | 'tiny' | 'sideways' | 'alike' | 'edgeless',
): Promise<Faults> => {
  let faults: Faults = [];
  // What measures itself draws itself anew: a fault stays.
  for (let draws = 0; draws < 20; draws++) {
    faults = await page.evaluate((name) => window.sight[name]?.() as string[], kind);
    if (faults.length === 0) break;
    await drawn(page);
  }
  return faults;
};

export const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

export async function settle(page: Page): Promise<void> {
  await expect(page.locator('h1, button, p').filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('[data-frame], main [aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** Marks one button of each kind that may open something, and names them: of the rows of a list the first. */
const openersOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('main button, [aria-haspopup]')];
    const kinds = new Map<string, HTMLElement>();
    for (const button of buttons) {
      if (!button.checkVisibility() || button.matches('[aria-disabled=true], :disabled, [type=submit]')) continue;
      const name = window.sight.nameOf(button).replace(/^\w+ '|'$/g, '');
      const kind =
        button.dataset.action ??
        (name
          .replaceAll(/[\d:]+|[“"].*/g, '')
          .split(' ')
          .slice(0, 2)
          .join(' ') ||
          name);
      if (!kinds.has(kind)) kinds.set(kind, button);
    }
    for (const [kind, button] of kinds) button.dataset.opener = kind;
    return [...kinds.keys()];
  });

/** Presses Tab from the top of the page, or of the open dialog, through every stop: each is seen, with a ring. */
export async function walk(page: Page, { least = 0.3, most = 400 } = {}): Promise<Faults> {
  const faults: Faults = [];
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('[data-walked]')) each.removeAttribute('data-walked');
  });
  for (let stops = 0; stops < most; stops++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(async () => {
      // Scrolling has happened, and been drawn.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const found = window.sight.atFocus();
      if (!found) return null;
      const { element, name, seen, ring } = found;
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const place = [left, top, right, bottom].map(Math.round).join(' ');
      const isAgain = element.hasAttribute('data-walked');
      element.setAttribute('data-walked', '');
      return { name, seen, ring, isAgain, place };
    });
    if (!at || at.isAgain) return faults;
    if (at.seen < least) faults.push(`${at.name}: ${Math.round(at.seen * 100)} % seen, ${at.place}`);
    if (!at.ring) faults.push(`${at.name}: no ring`);
  }
  return [...faults, `more than ${most} stops`];
}

const hasLayer = (page: Page) => page.evaluate(() => window.sight.hasLayer());

/** Of what is open: each stop is seen, and nothing is too small, cut or wider than the window; Escape closes it, and the focus stays. */
async function faultsOfLayer(page: Page, opener: string): Promise<Faults> {
  const faults = (await page.evaluate(() => window.sight.begins())) ? [] : ['it does not begin at its top'];
  faults.push(...(await walk(page)));
  if (await page.evaluate(() => window.sight.submit())) {
    await expect.poll(() => page.evaluate(() => window.sight.isJudged()), `${opener} is judged`).toBe(true);
    if (!(await hasLayer(page))) return faults;
    faults.push(...(await walk(page)).map((fault) => `with what is wrong: ${fault}`));
  }
  for (const kind of ['tiny', 'small', 'sideways'] as const) faults.push(...(await faultsOf(page, kind)));
  await page.evaluate(() => window.sight.space());
  await drawn(page);
  faults.push(...(await faultsOf(page, 'cut')));
  await page.evaluate(() => window.sight.unspace());
  await page.keyboard.press('Escape');
  // The first may have closed a tooltip.
  if (await hasLayer(page)) await page.keyboard.press('Escape');
  await expect.poll(() => hasLayer(page), `${opener} closes by Escape`).toBe(false);
  const isFocused = await page.evaluate(() => window.sight.atFocus() !== null);
  return isFocused ? faults : [...faults, 'the focus is lost after Escape'];
}

/** Opens what the screen can open, one of each kind. */
export async function faultsOfOpened(page: Page, open: () => Promise<void>): Promise<Faults> {
  const found: Faults = [];
  for (const opener of await openersOf(page)) {
    const url = page.url();
    const isThere = await page.evaluate((name) => {
      const button = document.querySelector<HTMLElement>(`[data-opener="${name}"]`);
      button?.focus();
      return button !== null && document.activeElement === button;
    }, opener);
    if (!isThere) continue;
    await page.keyboard.press('Enter');
    await drawn(page);
    await settle(page);
    if (await hasLayer(page)) found.push(...(await faultsOfLayer(page, opener)).map((fault) => `${opener}: ${fault}`));
    if (page.url() === url) continue;
    await open();
    await openersOf(page);
  }
  return found;
}
