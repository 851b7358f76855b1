import { expectDenied } from '../administration/table';
import { scale } from '../../apps/server/src/testing/scale';
import { enter } from '../support/signIn';
import { test } from '../support/test';

const ADMINISTRATION = [
  'management',
  'payments',
  'permissions',
  'notifications',
  'warnings',
  'history',
  'audit',
  'system',
  'widgets',
];
/** `npm test` takes a sample: `matrix.test.ts` covers the calls of every screen. */
const SOME = scale({ short: 2, proof: ADMINISTRATION.length });
const DENIED = {
  broadcaster: ['/promoter/games', ...ADMINISTRATION.slice(0, SOME).map((screen) => `/administration/${screen}`)],
  promoter: ['/broadcaster/soundtracks', '/broadcaster/broadcast'],
} as const;

for (const member of ['broadcaster', 'promoter'] as const) {
  test(`a ${member} is denied other screens by the server`, async ({ page, complaints }) => {
    complaints.expect(/status of 403/);
    await enter(page, member, '/dashboard');
    for (const path of DENIED[member]) {
      await test.step(path, async () => {
        await page.goto(path);
        await expectDenied(page);
      });
    }
  });
}
