import { attempt } from './attempt';

export type MessagesState = 'absent' | 'default' | 'granted' | 'denied';

/** Port for system notifications, which the browser also shows while another tab or program is in front. */
export interface MessagesPort {
  state(): MessagesState;
  ask(): Promise<MessagesState>;
  /** `tag`: several tabs with the same tag show the message once. */
  show(message: { title: string; tag: string }): void;
}

const stateNow = (): MessagesState =>
  attempt(() => (globalThis.isSecureContext ? Notification.permission : 'absent')) ?? 'absent';

export const browserMessages: MessagesPort = {
  state: stateNow,
  async ask() {
    if (stateNow() === 'absent') return 'absent';
    return (await attempt(() => Notification.requestPermission())?.catch(() => undefined)) ?? stateNow();
  },
  show({ title, tag }) {
    if (stateNow() !== 'granted') return;
    // Chrome on Android requires a service worker for these. The bell still shows the message.
    const shown = attempt(() => new Notification(title, { tag }));
    if (!shown) return;
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  },
};
