export type MessagesState = 'absent' | 'default' | 'granted' | 'denied';

/** Port for system notifications, which the browser also shows while another tab or program is in front. */
export interface MessagesPort {
  state(): MessagesState;
  ask(): Promise<MessagesState>;
  /** `tag`: several tabs with the same tag show the message once. */
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
      // Chrome on Android requires a service worker for these. The bell still shows the message.
    }
  },
};
