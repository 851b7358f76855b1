import type { Stop } from './clock';

export type PageEvent = 'visible' | 'hidden' | 'online' | 'offline';

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
    window.addEventListener('online', onOnline);
    window.addEventListener('offline', onOffline);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('online', onOnline);
      window.removeEventListener('offline', onOffline);
    };
  },
};
