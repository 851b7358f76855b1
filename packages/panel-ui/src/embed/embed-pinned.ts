// /embed/<version>/embed.js: embed.js in a single file, so that a site's integrity hash covers all code (pinnedHls.ts
// loads by its hash what few streams need).
import { defineElements } from './elements';

defineElements('../..', {
  player: () => import('./showPlayer'),
  requests: () => import('./showRequests'),
  schedule: () => import('./showSchedule'),
});
