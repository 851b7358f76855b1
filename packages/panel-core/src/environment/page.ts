import type { Unsubscribe } from './clock';

/** `gone`: the browser may keep the page as it is, for the way back; `back`: it did. */
export type PageEvent = 'visible' | 'hidden' | 'online' | 'offline' | 'gone' | 'back';

/** The port for the page itself: is it seen, is there a network. */
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
          const told = read(event);
          if (told) listener(told);
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
