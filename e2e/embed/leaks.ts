import { expect, type Page } from '@playwright/test';

/** Makes `runningTimers` count timers that have neither run nor been cleared. */
export function countTimers(): void {
  const running = new Set<unknown>();
  Object.assign(window, { runningTimers: running });
  const { setTimeout: after, setInterval: every, clearTimeout: forget, clearInterval: forgetEvery } = window;
  const started = (id: unknown) => (running.add(id), id);
  Object.assign(window, {
    setTimeout(run: () => void, ms: number) {
      const id = after(() => (running.delete(id), run()), ms);
      return started(id);
    },
    setInterval: (run: () => void, ms: number) => started(every(run, ms)),
    clearTimeout: (id: number) => (running.delete(id), forget(id)),
    clearInterval: (id: number) => (running.delete(id), forgetEvery(id)),
  });
}

/** Resources of a page; equal numbers of widgets must hold equal amounts. */
export interface Held {
  listeners: number | undefined;
  nodes: number | undefined;
  audios: number;
  /** Timers, if `countTimers` ran before the page's scripts. */
  running: number | undefined;
}

/** Counts until two counts agree: cleanup in progress is not a leak. */
export async function settled(count: () => Promise<Held>): Promise<Held> {
  let held = await count();
  await expect(async () => {
    const before = held;
    held = await count();
    expect(held).toEqual(before);
  }).toPass();
  return held;
}

/** Collects garbage and counts; nodes include detached ones that are still referenced. */
export async function openCounter(page: Page): Promise<() => Promise<Held>> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  return async () => {
    await client.send('HeapProfiler.collectGarbage');
    const { metrics } = await client.send('Performance.getMetrics');
    const metric = (name: string) => metrics.find((each) => each.name === name)?.value;
    const prototype = await client.send('Runtime.evaluate', { expression: 'HTMLAudioElement.prototype' });
    const audios = await client.send('Runtime.queryObjects', { prototypeObjectId: prototype.result.objectId ?? '' });
    const length = await client.send('Runtime.callFunctionOn', {
      objectId: audios.objects.objectId,
      functionDeclaration: 'function () { return this.length; }',
      returnByValue: true,
    });
    await client.send('Runtime.releaseObject', { objectId: audios.objects.objectId ?? '' });
    const running = await page.evaluate(() => (window as { runningTimers?: Set<unknown> }).runningTimers?.size);
    return {
      listeners: metric('JSEventListeners'),
      nodes: metric('Nodes'),
      audios: length.result.value as number,
      running,
    };
  };
}
