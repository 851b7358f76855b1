// /embed.js: defines the widgets' elements and loads the code of those on the page.
import { defineElements } from './elements';
import { scriptUrl } from './scriptUrl';

/** File names of the widgets beside this script, filled in by the build. */
declare const FILES: Record<'showPlayer' | 'showRequests' | 'showSchedule', string>;

/** An absolute address, because a classic script on another site has no base address for imports. */
const load = (file: string) => import(/* @vite-ignore */ new URL(file, scriptUrl).href);

defineElements(new URL('.', scriptUrl), {
  player: () => load(FILES.showPlayer),
  requests: () => load(FILES.showRequests),
  schedule: () => load(FILES.showSchedule),
});
