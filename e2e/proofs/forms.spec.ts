import { screenPaths } from '../support/routes';
import { expect, test } from '../support/test';
import { faultsAt, LINK, LOGIN, REQUESTS } from './lastMetres';

/**
 * Every form, question and command of every screen, found by pressing what is there, with what happens in its last
 * hundred metres. A new one is in it without a line.
 */
const PLACES = [...screenPaths.filter((path) => path !== '/'), LOGIN, LINK, REQUESTS];
/** These have neither form nor command. */
const READ_ONLY = ['audit', 'history', 'system', 'widgets'].map((name) => `/administration/${name}`);

test.describe.configure({ mode: 'parallel' });
test.use({ stationEnv: { REQUESTS: '1', LOCALE: 'pt-BR' }, trace: 'off', screenshot: 'off', actionTimeout: 20_000 });

for (const place of PLACES)
  test(`${place}: in its last hundred metres`, async ({ page, complaints, context }) => {
    test.setTimeout(1_800_000);
    complaints.expect(/./);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { forms, faults } = await faultsAt(page, place);
    expect(faults).toEqual([]);
    expect(forms > 0 || READ_ONLY.includes(place), 'it has forms').toBe(true);
  });
