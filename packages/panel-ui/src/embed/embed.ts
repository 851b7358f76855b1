// /embed.js: defines the widgets' elements and loads the code of those on the page.
import { defineElements } from './elements';
import { scriptUrl } from './scriptUrl';
import type { WidgetScript } from './WidgetElement';

/** File names of the widgets beside this script, filled in by the build. */
declare const FILES: Record<'showPlayer' | 'showRequests' | 'showSchedule', string>;

/** An absolute address, because a classic script on another site has no base address for imports. */
const load = (file: string) => (home: string, tries: number) => {
  const address = new URL(file, scriptUrl ?? `${home}/`);
  // Browsers may keep a failure: it is asked for by another address.
  if (tries > 0) address.search = String(tries);
  return import(/* @vite-ignore */ address.href) as Promise<WidgetScript<never>>;
};

defineElements('.', {
  player: load(FILES.showPlayer),
  requests: load(FILES.showRequests),
  schedule: load(FILES.showSchedule),
});
