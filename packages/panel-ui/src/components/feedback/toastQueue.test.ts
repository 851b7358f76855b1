import { describe, expect, it, vi } from 'vitest';
import { createToastQueue, SNACKBAR_ERROR_MS, type ToastClock } from './toastQueue';

/** A clock that only the test advances. */
function createFakeClock() {
  let now = 0;
  const timers = new Set<{ at: number; run: () => void }>();
  const clock: ToastClock = {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  };
  const pass = (ms: number) => {
    now += ms;
    for (const timer of [...timers]) {
      if (timer.at > now || !timers.delete(timer)) continue;
      timer.run();
    }
  };
  return { clock, pass, running: () => timers.size };
}

function setUp() {
  const { clock, pass, running } = createFakeClock();
  const toasts = createToastQueue({ clock });
  return { toasts, pass, running, texts: () => toasts.snapshot().map(({ text }) => text) };
}

describe('ToastQueue', () => {
  it('closes success and info after 3 s, others after 5 s and a snackbar error after 6 s (product.md 9)', () => {
    const { toasts, pass, texts } = setUp();
    toasts.success('saved');
    toasts.info('note');
    toasts.add({ text: 'plain' });
    toasts.error('failed');
    toasts.error('snackbar', { durationMs: SNACKBAR_ERROR_MS });
    pass(2999);
    expect(texts()).toHaveLength(5);
    pass(1);
    expect(texts()).toEqual(['plain', 'failed', 'snackbar']);
    pass(2000);
    expect(texts()).toEqual(['snackbar']);
    pass(1000);
    expect(texts()).toEqual([]);
  });

  it('can be acted on once it is gone, and once', () => {
    const { toasts, pass } = setUp();
    const run = vi.fn();
    toasts.success('booked', { action: { label: 'Undo', run } });
    pass(60_000);
    for (const each of toasts.past()) toasts.act(each);
    for (const each of toasts.past()) expect(each.action).toBeUndefined();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('stays open until closed when its duration is null', () => {
    const { toasts, pass, texts } = setUp();
    const id = toasts.add({ text: 'forever', durationMs: null });
    pass(1_000_000);
    expect(texts()).toEqual(['forever']);
    toasts.dismiss(id);
    expect(texts()).toEqual([]);
  });

  it('pauses while held and continues with the remaining time', () => {
    const { toasts, pass, texts } = setUp();
    toasts.success('reading');
    pass(2000);
    toasts.hold('pointer', true);
    toasts.success('came while held');
    pass(60_000);
    expect(texts()).toEqual(['reading', 'came while held']);
    toasts.hold('pointer', false);
    pass(1000);
    expect(texts()).toEqual(['came while held']);
    pass(2000);
    expect(texts()).toEqual([]);
  });

  it('pauses until the last of pointer, focus and hidden tab lets go', () => {
    const { toasts, pass, texts } = setUp();
    toasts.error('read this');
    pass(1000);
    toasts.hold('pointer', true);
    toasts.hold('focus', true);
    toasts.hold('pointer', true);
    toasts.hold('hidden', true);
    toasts.hold('focus', false);
    toasts.hold('pointer', false);
    pass(60_000);
    expect(texts()).toEqual(['read this']);
    toasts.hold('hidden', false);
    pass(3999);
    expect(texts()).toEqual(['read this']);
    pass(1);
    expect(texts()).toEqual([]);
  });

  it('replaces a toast of the same text and restarts its timer', () => {
    const { toasts, pass, texts } = setUp();
    const first = toasts.error('Please check your credentials');
    pass(4000);
    const second = toasts.error('Please check your credentials');
    expect(second).not.toBe(first);
    expect(texts()).toHaveLength(1);
    pass(4999);
    expect(texts()).toHaveLength(1);
    pass(1);
    expect(texts()).toHaveLength(0);
  });

  it('notifies listeners of every change until they unsubscribe', () => {
    const { toasts } = setUp();
    const heard = vi.fn();
    const leave = toasts.subscribe(heard);
    const before = toasts.snapshot();
    toasts.dismiss(toasts.add({ text: 'x' }));
    expect(heard).toHaveBeenCalledTimes(2);
    expect(toasts.snapshot()).not.toBe(before);
    leave();
    toasts.add({ text: 'y' });
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('stops all timers when cleared', () => {
    const { toasts, running, texts } = setUp();
    toasts.success('a');
    toasts.error('b');
    toasts.clear();
    expect(running()).toBe(0);
    expect(texts()).toEqual([]);
  });
});
