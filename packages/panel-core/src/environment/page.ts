import type { Unsubscribe } from './clock';

/** `gone`: the page is hidden and may enter the back/forward cache; `back`: it was restored from there. */
export type PageEvent = 'visible' | 'hidden' | 'online' | 'offline' | 'gone' | 'back';

/** Port for visibility and network state. */
export interface PagePort {
  isVisible(): boolean;
  subscribe(listener: (event: PageEvent) => void): Unsubscribe;
}

export const browserPage: PagePort = {
  isVisible: () => document.visibilityState !== 'hidden',
  subscribe(listener) {
    const left = new AbortController();
    const on = (target: EventTarget, name: string, read: (event: Event) => PageEvent | false) =>
      target.addEventListener(
        name,
        (event) => {
          const pageEvent = read(event);
          if (pageEvent) listener(pageEvent);
        },
        left,
      );
    on(document, 'visibilitychange', () => (browserPage.isVisible() ? 'visible' : 'hidden'));
    on(window, 'pagehide', () => 'gone');
    on(window, 'pageshow', (event) => (event as PageTransitionEvent).persisted && 'back');
    on(window, 'online', () => 'online');
    on(window, 'offline', () => 'offline');
    return () => left.abort();
  },
};
