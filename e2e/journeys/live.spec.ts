import { call } from '../administration/api';
import { LATER_WEEK } from '../support/hours';
import { enter } from '../support/signIn';
import { expect, test } from '../support/test';

const DAY = `/broadcaster/schedule?day=wednesday&${LATER_WEEK}`;
/** Shorter than any polling interval. */
const AT_ONCE = { timeout: 5_000 };

test('a booking appears at once for another member, in each of their tabs', async ({ page, openBrowser }) => {
  await enter(page, 'administrator', DAY);
  await call(page, 'DELETE', '/schedules?type=broadcast');
  const other = await openBrowser();
  await enter(other, 'broadcaster', DAY);
  const tab = await other.context().newPage();
  await tab.goto(DAY);
  const slots = [other, tab].map((each) => each.locator('tr[data-slot="09:00"]'));
  for (const slot of slots) await expect(slot).toContainText('AutoDJ');

  const body = { type: 'broadcast', day_of_week: 2, start_time: '09:00', end_time: '09:45' };
  const { id } = await call<{ id: number }>(page, 'POST', '/schedules', body);
  for (const slot of slots) await expect(slot).toContainText('admin', AT_ONCE);

  // The tab that reads events for both is closed, so the other one takes over.
  await other.close();
  await call(page, 'DELETE', `/schedules/${id}`);
  await expect(slots[1] ?? page.locator('none')).toContainText('AutoDJ', AT_ONCE);
});

test('a removed permission closes its screen, and a deactivation closes the panel', async ({
  page,
  openBrowser,
  complaints,
}) => {
  complaints.expect(/status of (401|403)/);
  await enter(page, 'administrator', '/administration/permissions');
  const other = await openBrowser();
  await enter(other, 'promoter', '/promoter/games');
  await expect(other.getByRole('heading', { name: /^Jogos/ })).toBeVisible();

  type Role = { id: number; name: string; rank: number; permissions: { name: string }[] };
  const roles = await call<Role[]>(page, 'GET', '/roles');
  const team = await call<{ id: number; username: string; role: number }[]>(page, 'GET', '/users');
  const nina = team.find(({ username }) => username === 'NinaPromo');
  const role = roles.find(({ rank }) => rank === nina?.role);
  const given = { name: role?.name, rank: role?.rank, permissions: role?.permissions.map(({ name }) => name) };
  const taken = { ...given, permissions: given.permissions?.filter((name) => !/promoter|games/.test(name)) };
  await call(page, 'PUT', `/roles/${role?.id}`, taken);
  const denied = other.getByRole('heading', { name: 'Acesso negado' });
  await expect(denied).toBeVisible(AT_ONCE);

  await call(page, 'PUT', `/roles/${role?.id}`, given);
  await expect(denied).toBeHidden(AT_ONCE);

  await call(page, 'PUT', `/users/${nina?.id}`, { isActive: false });
  await expect(other).toHaveURL(/\/login/, AT_ONCE);
  await call(page, 'PUT', `/users/${nina?.id}`, { isActive: true });
});
