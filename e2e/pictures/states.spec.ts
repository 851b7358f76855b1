import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { call, create, memberId } from '../administration/api';
import { rows } from '../administration/table';
import { enter } from '../support/signIn';
import { expect, test } from '../support/test';
import { VARIANTS, picture } from './picture';

// A separate station, because its jingle files are deleted.
test.use({ stationEnv: { STATION_NAME: 'Figuras FM' } });

/** Ranks of roles are unique. */
const RANKS: Record<string, number> = Object.fromEntries(VARIANTS.map(({ label }, at) => [label, 11 + at]));
const AUDIT = '/administration/audit';

for (const { label, use } of VARIANTS) {
  test.describe(label, () => {
    test.use(use);

    test('the audit log with changes of every kind', async ({ page }) => {
      await enter(page, 'administrator', AUDIT);
      const userId = await memberId(page, 'DJ.Caio');
      await create(page, '/payments', [{ userId, amount: 12.5, type: 'bonus' }]);
      await call(page, 'PUT', `/users/${userId}`, { shift: 'night' });
      await call(page, 'PUT', `/users/${userId}`, { shift: 'morning' });
      await call(page, 'PUT', `/users/${userId}`, { isActive: false });
      await call(page, 'PUT', `/users/${userId}`, { isActive: true });
      const game = {
        title: `Quiz ${label}`,
        description: 'Perguntas sobre a rádio e o hotel.',
        rules: ['Sem pesquisa'],
      };
      await create(page, '/games', [game]);
      await create(page, '/warnings', [
        { userId, reason: 'Atraso', description: 'Entrou 20 minutos depois do horário.', severity: 'low' },
      ]);
      const { id } = await call<{ id: number }>(page, 'POST', '/roles', {
        ...{ name: `Cargo ${label}`, rank: RANKS[label] ?? 2, permissions: ['view_games', 'broadcaster'] },
      });
      await call(page, 'PUT', `/roles/${id}`, {
        name: `Cargo ${label}`,
        rank: RANKS[label] ?? 2,
        permissions: ['view_games', 'manage_games', 'promoter'],
      });
      await call(page, 'DELETE', '/schedules?type=event');
      await page.reload();
      await expect(rows(page).first()).toContainText('deletou todos');
      await picture(page, `audit-states-${label}`);
      await page
        .getByRole('button', { name: /^Restaurar/ })
        .first()
        .click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await picture(page, `audit-restore-${label}`);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Restaurar' }).click();
      await expect(page.getByText(/horários? restaurados?/)).toBeVisible();
    });

    test('a sign-in link, from both sides', async ({ page, openBrowser }) => {
      await enter(page, 'administrator', '/administration/management?q=Duda-FM');
      await page
        .getByRole('button', { name: /Gerar link de acesso/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await picture(page, `link-ask-${label}`);
      await dialog.getByRole('button', { name: 'Gerar link de acesso' }).click();
      const shown = dialog.getByText(/\/login\/link#[\w-]{43}$/);
      await expect(shown).toBeVisible();
      await picture(page, `link-made-${label}`);
      const theirs = await openBrowser({ viewport: use.viewport, colorScheme: use.colorScheme });
      await theirs.goto(await shown.evaluate((element) => element.textContent));
      await expect(theirs.getByText('Olá, Duda-FM!')).toBeVisible();
      await picture(theirs, `link-screen-${label}`);
    });

    test('a jingle whose file is missing', async ({ page, station, complaints }) => {
      complaints.expect(/404|503/);
      await enter(page, 'administrator', '/dashboard');
      const folder = join(station.dataDir, 'soundtracks');
      const files = (await readdir(folder, { recursive: true })).filter((name) => /\.(mp3|wav|aac)$/.test(name));
      for (const name of files) await rm(join(folder, name));
      // The server notices a missing file when it is requested.
      const [first] = await call<{ id: number }[]>(page, 'GET', '/soundtracks');
      await call(page, 'GET', `/soundtracks/${first?.id}/stream`).catch(() => undefined);
      await page.goto('/broadcaster/soundtracks');
      await expect(page.getByText('Arquivo ausente').first()).toBeVisible();
      await picture(page, `soundtracks-missing-${label}`);
    });
  });
}
