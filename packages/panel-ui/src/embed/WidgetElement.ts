import { browserClock } from '@cabine/panel-core/radio';
import { heightOf, type HeightChoice } from '../widgets/week/widgetHeight';
import { ATTRIBUTES, readSettings, warn, type WidgetSettings } from './settings';

/** Attributes of any element, and those of frameworks. */
const COMMON = /^(id|class|style|slot|part|title|hidden|dir|role|tabindex)$|[-@:]|^on/;
/** What no page means as content for browsers without the widget, but puts after it. */
const SWALLOWED = 'cabine-player,cabine-schedule,cabine-requests,h1,main,footer';
/** Page changes of Turbo, Livewire, Astro and View Transitions take an element out, and put it back later. */
const MOVE_MS = 1_000;
const RETRY_MS = 10_000;
const RETRY_MOST_MS = 300_000;

/** Names once what a page misspelt, because an unknown attribute has no other effect. */
function nameUnknown(element: Element): void {
  for (const name of element.getAttributeNames()) {
    if (COMMON.test(name) || (ATTRIBUTES as readonly string[]).includes(name)) continue;
    warn(`<${element.localName}> has no attribute ${name}`);
  }
}

function writeSheet(rules: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  return sheet;
}

export interface WidgetView {
  draw(settings: WidgetSettings): void;
  remove(): void;
  stylesIn(page: Document): CSSStyleSheet[];
}

/** What an element offers its widget. `Controls` is the type of the functions by which the page controls the widget. */
export interface WidgetHost<Controls> {
  /** Dispatches an event `cabine:<name>` on the element. */
  emit(name: string, detail?: unknown): void;
  /** Null while the widget can't be controlled. */
  setControls(controls: Controls | null): void;
  /** A draw failed, after the first one: as if that had. */
  fail(error: unknown): void;
}

/** The exports of a widget's script, which loads when the page has such an element. */
export interface WidgetScript<Controls> {
  show(root: ShadowRoot, host: WidgetHost<Controls>): WidgetView;
}

/** The base of all widget elements: loads the widget's script, renders the widget and removes it. */
export abstract class WidgetElement<Controls> extends HTMLElement {
  static readonly observedAttributes = ATTRIBUTES;
  /** Of each embed.js on the page: the station's site by the script's address, the one that defined the elements first. */
  static readonly homes = new Map<string, string>();
  protected abstract readonly widget: HeightChoice['widget'];
  #view: WidgetView | null = null;
  #controls: Controls | null = null;
  /** Keeps the room that the widget takes once it is drawn, so that the page does not move. */
  #room: CSSStyleSheet | null = null;
  #isLoading = false;
  #cancel = () => {};
  /** Calls by the page before the widget is ready. */
  #pending: ((controls: Controls) => void)[] = [];

  protected get widgetControls(): Controls | null {
    return this.#controls;
  }

  /** @param tries how often it failed before */
  protected abstract load(home: string, tries: number): Promise<WidgetScript<Controls>>;

  connectedCallback(): void {
    this.#cancel();
    // When the page's script has set its attributes.
    queueMicrotask(() => void this.#show());
  }

  /** A moved element is disconnected for a while, which must not stop the sound. */
  disconnectedCallback(): void {
    this.#cancel();
    this.#cancel = browserClock.after(MOVE_MS, () => {
      this.#view?.remove();
      this.#view = null;
      this.#pending = [];
    });
  }

  adoptedCallback(): void {
    this.#room = null;
    this.#dress();
    const { ownerDocument: page } = this;
    // A window that closes disconnects nothing.
    if (page !== document)
      page.defaultView?.addEventListener('pagehide', () => this.ownerDocument === page && this.disconnectedCallback());
  }

  attributeChangedCallback(): void {
    if (!this.#view) return;
    nameUnknown(this);
    try {
      this.#view.draw(this.#read());
    } catch (error) {
      warn((error as Error).message);
    }
  }

  /** Calls it now, or as soon as the widget is ready. */
  protected whenReady(call: (controls: Controls) => void): void {
    if (this.#controls) call(this.#controls);
    else this.#pending.push(call);
  }

  /** Of several stations' scripts an element without `api` goes with the last one before it. */
  #read(): WidgetSettings {
    const { homes } = WidgetElement;
    let [home = null] = homes.values();
    if (homes.size > 1)
      for (const script of document.scripts)
        if (script.compareDocumentPosition(this) & Node.DOCUMENT_POSITION_FOLLOWING)
          home = homes.get(script.src) ?? home;
    return readSettings(this, home);
  }

  async #show(tries = 0): Promise<void> {
    if (this.#view || this.#isLoading || !this.isConnected) return;
    const emit = (name: string, detail?: unknown) => {
      if (name === 'ready') this.#free();
      // Angular's templates take the colon for the name of a target.
      for (const mark of ':-')
        this.dispatchEvent(new CustomEvent(`cabine${mark}${name}`, { bubbles: true, composed: true, detail }));
    };
    const fail = (error: unknown) => {
      this.#isLoading = false;
      this.#view?.remove();
      this.#view = null;
      this.#free();
      // The element's children, for example a link to the station, stay visible.
      this.shadowRoot?.replaceChildren(document.createElement('slot'));
      if (tries === 0) {
        warn(`<${this.localName}> is not shown: ${String(error)}`);
        emit('error', { kind: 'code', cause: error });
      }
      const waitMs = Math.min(RETRY_MS * 2 ** tries, RETRY_MOST_MS);
      this.#cancel = browserClock.after(waitMs, () => void this.#show(tries + 1));
    };
    this.#isLoading = true;
    try {
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      const settings = this.#read();
      this.#reserve(root, settings);
      const script = await this.load(settings.site, tries);
      this.#isLoading = false;
      if (!this.isConnected) return;
      root.replaceChildren();
      this.#view = script.show(root, { emit, fail, setControls: (controls) => this.#setControls(controls) });
      this.#dress();
      nameUnknown(this);
      this.#view.draw(this.#read());
      if (!this.querySelector(SWALLOWED)) return;
      warn(`<${this.localName}> is not closed`);
      root.append(document.createElement('slot'));
    } catch (error) {
      fail(error);
    }
  }

  #reserve(root: ShadowRoot, { compact, type }: WidgetSettings): void {
    if (root.hasChildNodes()) return;
    root.append(document.createElement('slot'));
    const px = heightOf({ widget: this.widget, compact, events: type === 'event' });
    this.#room = writeSheet(`:host{display:block;min-height:${px}px;--cabine-room:${px}px}`);
    this.#dress();
  }

  #free(): void {
    this.#room = this.#view ? null : writeSheet(':host{--cabine-room:0px}');
    this.#dress();
  }

  #dress(): void {
    // A parsed page that is not shown yet takes no sheets; the element comes back from it.
    if (!this.ownerDocument.defaultView) return;
    const styles = this.#view?.stylesIn(this.ownerDocument) ?? [];
    if (this.shadowRoot) this.shadowRoot.adoptedStyleSheets = this.#room ? [...styles, this.#room] : styles;
  }

  #setControls(controls: Controls | null): void {
    this.#controls = controls;
    if (controls) for (const call of this.#pending.splice(0)) call(controls);
  }
}
