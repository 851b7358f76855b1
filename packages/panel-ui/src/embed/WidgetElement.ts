import { ATTRIBUTES, readSettings, type WidgetSettings } from './settings';

/** Attributes of any element, and those of frameworks. */
const COMMON = /^(id|class|style|slot|part|title|hidden|dir|role|tabindex)$|[-@:]|^on/;
const named = new Set<string>();

/** Names once what a page misspelt, because an unknown attribute has no other effect. */
function nameUnknown(element: Element): void {
  for (const name of element.getAttributeNames()) {
    if (COMMON.test(name) || (ATTRIBUTES as readonly string[]).includes(name) || named.has(name)) continue;
    named.add(name);
    // oxlint-disable-next-line no-console -- for the page's author
    console.warn(`<${element.localName}> has no attribute ${name}`);
  }
}

export interface WidgetView {
  draw(settings: WidgetSettings): void;
  remove(): void;
}

/** What an element offers its widget. `Controls` is the type of the functions by which the page controls the widget. */
export interface WidgetHost<Controls> {
  /** Dispatches an event `cabine:<name>` on the element. */
  emit(name: string, detail?: unknown): void;
  /** Null while the widget can't be controlled. */
  setControls(controls: Controls | null): void;
}

/** The exports of a widget's script, which loads when the page has such an element. */
export interface WidgetScript<Controls> {
  show(root: ShadowRoot, host: WidgetHost<Controls>): WidgetView;
}

/** The base of all widget elements: loads the widget's script, renders the widget and removes it. */
export abstract class WidgetElement<Controls> extends HTMLElement {
  static readonly observedAttributes = ATTRIBUTES;
  /** Site of the station if there is no `api` attribute: the one that served embed.js. */
  static home = '';
  #view: WidgetView | null = null;
  #controls: Controls | null = null;
  /** CSS state `loading`, for the room that elements.ts reserves. */
  readonly #states = this.attachInternals().states as CustomStateSet | undefined;
  /** Calls by the page before the widget is ready. */
  #pending: ((controls: Controls) => void)[] = [];

  protected get widgetControls(): Controls | null {
    return this.#controls;
  }

  protected abstract load(): Promise<WidgetScript<Controls>>;

  connectedCallback(): void {
    this.#updateSoon();
  }

  disconnectedCallback(): void {
    this.#updateSoon();
  }

  attributeChangedCallback(): void {
    if (!this.#view) return;
    nameUnknown(this);
    this.#view.draw(readSettings(this, WidgetElement.home));
  }

  /** Calls it now, or as soon as the widget is ready. */
  protected whenReady(call: (controls: Controls) => void): void {
    if (this.#controls) call(this.#controls);
    else this.#pending.push(call);
  }

  /** In a microtask, because moving an element disconnects and reconnects it, which must not stop the sound. */
  #updateSoon(): void {
    queueMicrotask(() => {
      if (this.isConnected) return void this.#show();
      this.#view?.remove();
      this.#view = null;
      this.#pending = [];
    });
  }

  async #show(): Promise<void> {
    if (this.#view) return;
    this.#states?.add('loading');
    const emit = (name: string, detail?: unknown) =>
      this.dispatchEvent(new CustomEvent(`cabine:${name}`, { bubbles: true, composed: true, detail }));
    try {
      const script = await this.load();
      if (!this.isConnected || this.#view) return;
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      this.#view = script.show(root, { emit, setControls: (controls) => this.#setControls(controls) });
      this.attributeChangedCallback();
    } catch (error) {
      // The element's children, for example a link to the station, stay visible.
      emit('error', { kind: 'code', cause: error });
    } finally {
      this.#states?.delete('loading');
    }
  }

  #setControls(controls: Controls | null): void {
    this.#controls = controls;
    if (controls) for (const call of this.#pending.splice(0)) call(controls);
  }
}
