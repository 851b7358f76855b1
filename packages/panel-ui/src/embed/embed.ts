// /embed.js: defines the widgets' elements and loads the code of those that the page has.
import { defineElements } from './elements';
import { scriptUrl } from './scriptUrl';

/** The files of the widgets beside this script, which the build names. */
declare const FILES: Record<'showPlayer' | 'showRequests' | 'showSchedule', string>;

/** A classic script of another site has no address to import from: what it loads is named in full. */
const load = (file: string) => import(/* @vite-ignore */ new URL(file, scriptUrl).href);

defineElements(new URL('.', scriptUrl), {
  player: () => load(FILES.showPlayer),
  requests: () => load(FILES.showRequests),
  schedule: () => load(FILES.showSchedule),
});
