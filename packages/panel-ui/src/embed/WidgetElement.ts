import { ATTRIBUTES, readSettings, type WidgetSettings } from './settings';

/** A widget drawn in a shadow root. */
export interface WidgetView {
  draw(settings: WidgetSettings): void;
  remove(): void;
}

/** What a widget may do with its element; `Hands` is what the page may do with the widget. */
export interface WidgetHost<Hands> {
  /** Tells the page what happened, as an event `cabine:<name>` on the element. */
  emit(name: string, detail?: unknown): void;
  /** Null while the widget can do nothing. */
  give(hands: Hands | null): void;
}

/** What a widget's own script exports; it loads when the first such element is on the page. */
export interface WidgetScript<Hands> {
  show(root: ShadowRoot, host: WidgetHost<Hands>): WidgetView;
}

/** The frame around every widget: it loads the widget's script, draws it, and removes all of it again. */
export abstract class WidgetElement<Hands> extends HTMLElement {
  static readonly observedAttributes = ATTRIBUTES;
  /** Where the station is unless `api` says otherwise: the site that embed.js came from. */
  static home = '';
  #view: WidgetView | null = null;
  #hands: Hands | null = null;
  /** What the page asked for too early. */
  #wishes: ((hands: Hands) => void)[] = [];

  protected get hands(): Hands | null {
    return this.#hands;
  }

  protected abstract load(): Promise<WidgetScript<Hands>>;

  connectedCallback(): void {
    this.#settleSoon();
  }

  disconnectedCallback(): void {
    this.#settleSoon();
  }

  attributeChangedCallback(): void {
    this.#view?.draw(readSettings(this, WidgetElement.home));
  }

  /** Does it now, or as soon as the widget can. */
  protected wish(wish: (hands: Hands) => void): void {
    if (this.#hands) wish(this.#hands);
    else this.#wishes.push(wish);
  }

  /** Not at once: an element that is only moved leaves the page and comes back, and must not fall silent. */
  #settleSoon(): void {
    queueMicrotask(() => {
      if (this.isConnected) return void this.#show();
      this.#view?.remove();
      this.#view = null;
      this.#wishes = [];
    });
  }

  async #show(): Promise<void> {
    if (this.#view) return;
    const emit = (name: string, detail?: unknown) =>
      this.dispatchEvent(new CustomEvent(`cabine:${name}`, { bubbles: true, composed: true, detail }));
    try {
      const script = await this.load();
      if (!this.isConnected || this.#view) return;
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      this.#view = script.show(root, { emit, give: (hands) => this.#take(hands) });
      this.attributeChangedCallback();
    } catch (error) {
      // What stands between the tags stays on the page: a link to the station, for example.
      emit('error', error);
    }
  }

  #take(hands: Hands | null): void {
    this.#hands = hands;
    if (hands) for (const wish of this.#wishes.splice(0)) wish(hands);
  }
}
