import type { Stop } from './clock';

/** `gone`: the browser may keep the page as it is, for the way back; `back`: it did. */
export type PageEvent = 'visible' | 'hidden' | 'online' | 'offline' | 'gone' | 'back';

/** The port for the page itself: is it seen, is there a network. */
export interface PagePort {
  isVisible(): boolean;
  subscribe(listener: (event: PageEvent) => void): Stop;
}

export const browserPage: PagePort = {
  isVisible: () => document.visibilityState !== 'hidden',
  subscribe(listener) {
    const onVisibility = () => listener(browserPage.isVisible() ? 'visible' : 'hidden');
    const onOnline = () => listener('online');
    const onOffline = () => listener('offline');
    document.addEventListener('visibilitychange', onVisibility);
    const onGone = () => listener('gone');
    const onBack = ({ persisted }: PageTransitionEvent) => persisted && listener('back');
    window.addEventListener('pagehide', onGone);
    window.addEventListener('pageshow', onBack);
    window.addEventListener('online', onOnline);
    window.addEventListener('offline', onOffline);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', onGone);
      window.removeEventListener('pageshow', onBack);
      window.removeEventListener('online', onOnline);
      window.removeEventListener('offline', onOffline);
    };
  },
};
