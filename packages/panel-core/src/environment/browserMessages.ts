export type MessagesState = 'absent' | 'default' | 'granted' | 'denied';

/** Messages that the browser itself shows, also while another tab or program is in front. */
export interface MessagesPort {
  state(): MessagesState;
  ask(): Promise<MessagesState>;
  /** `tag`: tabs that show the same one show it once. */
  show(message: { title: string; body: string; tag: string }): void;
}

const isThere = () => typeof Notification !== 'undefined' && globalThis.isSecureContext;

export const browserMessages: MessagesPort = {
  state: () => (isThere() ? Notification.permission : 'absent'),
  ask: async () => (isThere() ? Notification.requestPermission() : 'absent'),
  show({ title, body, tag }) {
    if (!isThere() || Notification.permission !== 'granted') return;
    try {
      const shown = new Notification(title, { body, tag });
      shown.onclick = () => {
        window.focus();
        shown.close();
      };
    } catch {
      // Chrome on Android lets only a service worker show them; the bell shows it all the same.
    }
  },
};
