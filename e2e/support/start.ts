import { test as base } from '@playwright/test';

/** What runs beside the browser: a station, an Icecast, an encoder, another site. */
type Running = { close(): unknown } | { stop(): unknown } | { destroy(): unknown } | (() => unknown);

/** Starts something and stops it in time: `await start(startIcecast)`. */
export type Start = <Given extends unknown[], Made extends Running>(
  make: (...given: Given) => Made | Promise<Made>,
  ...given: Given
) => Promise<Made>;

/** Does the work, then stops what it started, the last first, whatever the outcome. */
export async function whileRunning<T>(work: (start: Start, running: readonly Running[]) => Promise<T>): Promise<T> {
  const running: Running[] = [];
  const start: Start = async (make, ...given) => {
    const made = await make(...given);
    running.push(made);
    return made;
  };
  try {
    return await work(start, running);
  } finally {
    for (const each of running.reverse()) await stop(each);
  }
}

async function stop(running: Running): Promise<void> {
  if (typeof running === 'function') await running();
  else if ('close' in running) await running.close();
  else await ('stop' in running ? running.stop() : running.destroy());
}

/** The one order of stopping: pages and contexts, then what they talk to. */
export const test = base.extend<{ start: Start }>({
  start: ({ browser }, provide, testInfo) =>
    whileRunning(async (start, running) => {
      await provide(start);
      for (const context of browser.contexts()) await context.close();
      if (testInfo.status === testInfo.expectedStatus) return;
      for (const each of running)
        if ('logs' in each && typeof each.logs === 'string')
          await testInfo.attach('server log', { body: each.logs, contentType: 'text/plain' });
    }),
});
