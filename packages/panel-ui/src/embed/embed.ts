// /embed.js: defines the widgets' elements and loads the code of those on the page.
import { defineElements } from './elements';
import { scriptUrl } from './scriptUrl';
import type { WidgetScript } from './WidgetElement';

/** File names of the widgets beside this script, filled in by the build. */
declare const FILES: Record<'showPlayer' | 'showRequests' | 'showSchedule', string>;

/**
 * An absolute address, because a classic script on another site has no base address for imports. Optimisers copy this
 * script to the page's own site, and nothing beside it: then the element's station has the file.
 */
const load = (file: string) => (home: string, tries: number) => {
  const from = (base: string) => {
    const { href } = new URL(file, base);
    // Browsers may keep a failure: it is asked for by another address.
    return import(/* @vite-ignore */ tries > 0 ? `${href}?${tries}` : href) as Promise<WidgetScript<never>>;
  };
  const site = `${home}/`;
  const found = from(scriptUrl ?? site);
  return scriptUrl?.startsWith(site) ? found : found.catch(() => from(site));
};

defineElements('.', {
  player: load(FILES.showPlayer),
  requests: load(FILES.showRequests),
  schedule: load(FILES.showSchedule),
});
