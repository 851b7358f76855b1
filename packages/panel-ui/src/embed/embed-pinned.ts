// /embed/<version>/embed.js: the same in one file, so that the bytes a site names (integrity) are all that runs.
import { defineElements } from './elements';
import { scriptUrl } from './scriptUrl';

defineElements(new URL('../..', scriptUrl), {
  player: () => import('./showPlayer'),
  requests: () => import('./showRequests'),
  schedule: () => import('./showSchedule'),
});
