import { ATTRIBUTES, readSettings, tell, type WidgetSettings } from './settings';

/** Attributes of any element, and those of frameworks. */
const COMMON = /^(id|class|style|slot|part|title|hidden|dir|role|tabindex)$|[-@:]|^on/;

/** Names once what a page misspelt, because an unknown attribute has no other effect. */
function nameUnknown(element: Element): void {
  for (const name of element.getAttributeNames()) {
    if (COMMON.test(name) || (ATTRIBUTES as readonly string[]).includes(name)) continue;
    tell(`<${element.localName}> has no attribute ${name}`);
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
  /** CSS states `loading`, `compact` and `event`, for the room that elements.ts reserves. */
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
    this.#reserve();
    const emit = (name: string, detail?: unknown) => {
      if (name === 'ready') this.#states?.delete('loading');
      this.dispatchEvent(new CustomEvent(`cabine:${name}`, { bubbles: true, composed: true, detail }));
    };
    try {
      const script = await this.load();
      if (!this.isConnected || this.#view) return;
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      this.#view = script.show(root, { emit, setControls: (controls) => this.#setControls(controls) });
      this.attributeChangedCallback();
    } catch (error) {
      // The element's children, for example a link to the station, stay visible.
      this.#states?.delete('loading');
      emit('error', { kind: 'code', cause: error });
    }
  }

  /** The widget takes its room at once, so that the page does not move when it is drawn. */
  #reserve(): void {
    const { compact, type } = readSettings(this, WidgetElement.home);
    if (compact) this.#states?.add('compact');
    if (type === 'event') this.#states?.add('event');
    this.#states?.add('loading');
  }

  #setControls(controls: Controls | null): void {
    this.#controls = controls;
    if (controls) for (const call of this.#pending.splice(0)) call(controls);
  }
}
