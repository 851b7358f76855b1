// The tests of an adopter: Jest 30 with the packed packages, nothing of which is transformed or stubbed.
import { expect, test } from '@playwright/test';
import { installExample } from './ownServer';

test('the tests of a site pass in Jest', async () => {
  const run = await installExample('jest');
  expect(run('npm', ['test'], 'test')).toContain('2 passed, 2 total');
});
