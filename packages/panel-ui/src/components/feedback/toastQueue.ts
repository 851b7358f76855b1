import type { ThemeName } from '../../theme/tokens';

/** The part of a clock that toasts need; tests pass their own. */
export interface ToastClock {
  /** Milliseconds since any fixed moment. */
  now(): number;
  /** Runs once after `ms`; the returned function cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** `spoken`: without a picture, because the page shows it already. */
export type ToastTone = 'plain' | 'info' | 'success' | 'error' | 'spoken';
export type ToastPlacement = 'top-right' | 'bottom-right';

/** Who reads a toast, or cannot: the pointer or the focus is on one, or the tab is hidden. */
type ToastHolder = 'pointer' | 'focus' | 'hidden';

export interface ToastAction {
  label: string;
  run: () => void;
}

export interface ToastOptions {
  /** A second line, for example what to do next. */
  description?: string | undefined;
  /** A button, for example to undo what was done; the toast then stays longer. */
  action?: ToastAction | undefined;
  /** Default `plain`. Screen readers announce an `error` at once, the others after the current speech. */
  tone?: ToastTone;
  /** Milliseconds on the screen, or null to stay until closed. Default by tone: `TOAST_MS`. */
  durationMs?: number | null;
  /** Default `top-right`. */
  placement?: ToastPlacement;
  /** Default: the page's theme. */
  theme?: ThemeName;
}

export interface Toast {
  id: number;
  text: string;
  description: string | undefined;
  action: ToastAction | undefined;
  tone: ToastTone;
  placement: ToastPlacement;
  theme: ThemeName | undefined;
}

/** product.md 9: success and info 3 s, otherwise 5 s. */
const TOAST_MS: Record<ToastTone, number> = { success: 3000, info: 3000, plain: 5000, error: 5000, spoken: 5000 };
/** Long enough to read it and to reach its button by keyboard. */
const WITH_ACTION_MS = 10_000;
/** product.md 9: an error in a snackbar closes after 6 s. */
export const SNACKBAR_ERROR_MS = 6000;
/** Toasts that can be read again once they are gone. */
const PAST_MAX = 10;

export type NewToast = ToastOptions & { text: string };

interface Countdown {
  remainingMs: number;
  startedAt: number;
  stop: () => void;
}

/** The toasts on the screen and their timers. Lives outside React; `ToastRegion` draws it. */
export class ToastQueue {
  readonly #clock: ToastClock;
  readonly #listeners = new Set<() => void>();
  readonly #countdowns = new Map<number, Countdown>();
  #toasts: readonly Toast[] = [];
  #past: readonly Toast[] = [];
  #nextId = 1;
  readonly #holders = new Set<ToastHolder>();

  constructor(clock: ToastClock) {
    this.#clock = clock;
  }

  /** Shows a toast and returns its id. A toast with the same text replaces the earlier one. */
  add({ text, description, action, tone = 'plain', placement = 'top-right', theme, durationMs }: NewToast): number {
    const twin = this.#toasts.find((toast) => toast.text === text && toast.tone === tone);
    if (twin) this.#remove(twin.id);
    const toast: Toast = { id: this.#nextId++, text, description, action, tone, placement, theme };
    const remainingMs = durationMs === undefined ? (action ? WITH_ACTION_MS : TOAST_MS[tone]) : durationMs;
    if (remainingMs !== null) {
      const countdown: Countdown = { remainingMs, startedAt: 0, stop: () => {} };
      this.#countdowns.set(toast.id, countdown);
      if (this.#holders.size === 0) this.#start(toast.id, countdown);
    }
    if (tone !== 'spoken') this.#past = [toast, ...this.#past].slice(0, PAST_MAX);
    this.#publish([...this.#toasts, toast]);
    return toast.id;
  }

  info(text: string, options?: ToastOptions): number {
    return this.add({ ...options, text, tone: 'info' });
  }

  success(text: string, options?: ToastOptions): number {
    return this.add({ ...options, text, tone: 'success' });
  }

  error(text: string, options?: ToastOptions): number {
    return this.add({ ...options, text, tone: 'error' });
  }

  /** Says to screen readers what the page shows already: the one place from which the panel speaks. */
  announce(text: string): void {
    if (text) this.add({ text, tone: 'spoken' });
  }

  /** Does what the toast's button does, from wherever it is read: once. */
  act({ id, action }: Toast): void {
    this.#past = this.#past.map((each) => (each.id === id ? { ...each, action: undefined } : each));
    this.dismiss(id);
    action?.run();
  }

  dismiss(id: number): void {
    this.#publish(this.#remove(id));
  }

  /** Removes all toasts and stops their timers. */
  clear(): void {
    for (const { stop } of this.#countdowns.values()) stop();
    this.#countdowns.clear();
    this.#publish([]);
  }

  /** Pauses all timers, or resumes them with their remaining time once nobody holds them. */
  hold(holder: ToastHolder, isHeld: boolean): void {
    const wasHeld = this.#holders.size > 0;
    if (isHeld) this.#holders.add(holder);
    else this.#holders.delete(holder);
    if (wasHeld === this.#holders.size > 0) return;
    for (const [id, countdown] of this.#countdowns) {
      if (wasHeld) this.#start(id, countdown);
      else {
        countdown.stop();
        countdown.remainingMs -= this.#clock.now() - countdown.startedAt;
      }
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): readonly Toast[] => this.#toasts;

  /** The newest first. */
  readonly past = (): readonly Toast[] => this.#past;

  #start(id: number, countdown: Countdown): void {
    countdown.startedAt = this.#clock.now();
    countdown.stop = this.#clock.after(Math.max(0, countdown.remainingMs), () => this.dismiss(id));
  }

  #remove(id: number): readonly Toast[] {
    this.#countdowns.get(id)?.stop();
    this.#countdowns.delete(id);
    return (this.#toasts = this.#toasts.filter((toast) => toast.id !== id));
  }

  #publish(toasts: readonly Toast[]): void {
    this.#toasts = toasts;
    for (const listener of [...this.#listeners]) listener();
  }
}

/** @example const toasts = createToastQueue({ clock: browserClock }); toasts.success('Saved'); */
export function createToastQueue({ clock }: { clock: ToastClock }): ToastQueue {
  return new ToastQueue(clock);
}
