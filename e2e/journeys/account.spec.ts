import type { Page } from '@playwright/test';
import { pressAnswer } from '../support/keyboard';
import { credentialsOf, enter, signIn } from '../support/signIn';
import { expect, expectAccessibleInBoth, test } from '../support/test';

// A separate station: other tests sign in with the demo's secrets.
test.use({ stationEnv: { STATION_NAME: 'Conta FM' } });

const NEW = { password: 'quatro sinos mudos', pin: '830462' };

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'link' | 'textbox' = 'button') {
  const target = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
async function type(page: Page, label: string, text: string) {
  const field = page.getByLabel(label, { exact: true });
  for (let presses = 0; presses < 60; presses += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(field).toBeFocused();
  await page.keyboard.type(text);
}

const VARIANTS = [
  { label: 'wide', use: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } },
  { label: 'narrow', use: { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } },
] as const;

for (const [at, { label, use }] of VARIANTS.entries()) {
  test.describe(label, () => {
    test.use(use);

    test('a member changes their secrets and ends other sign-ins, by keyboard alone', async ({
      page,
      openBrowser,
      complaints,
    }) => {
      complaints.expect(/400/, /401/);
      const member = (['broadcaster', 'promoter'] as const)[at] ?? 'promoter';
      const old = credentialsOf(member);
      const elsewhere = await openBrowser();
      await signIn(elsewhere, member);
      await enter(page, member, '/dashboard');

      await tabTo(page, `Menu de ${old.username}`, 'button');
      await page.keyboard.press('Enter');
      await tabTo(page, 'Minha conta', 'link');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Minha conta' })).toBeVisible();
      await expect(page.getByText('Este navegador', { exact: true })).toBeVisible();
      await expectAccessibleInBoth(page);

      await type(page, 'Senha atual', old.password);
      await type(page, 'PIN atual', old.pin);
      await type(page, 'Nova senha', 'senha123');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Esta senha é comum ou fácil de adivinhar').first()).toBeVisible();
      await expect(page.getByLabel('Nova senha', { exact: true })).toBeFocused();
      await page.keyboard.press('Control+A');
      await page.keyboard.type(NEW.password);
      await type(page, 'Novo PIN', NEW.pin);
      await page.keyboard.press('Enter');
      await expect(page.getByText(/As outras conexões foram encerradas/)).toBeVisible();
      await elsewhere.reload();
      await expect(elsewhere).toHaveURL(/\/login/);

      await tabTo(page, 'Sair de todos');
      await page.keyboard.press('Enter');
      const question = page.getByRole('alertdialog');
      await expect(question).toBeVisible();
      await expectAccessibleInBoth(page);
      await pressAnswer(question.getByRole('button', { name: 'Sair de todos' }));
      await expect(page).toHaveURL(/\/login/);
      const post = (data: object) => page.request.post('/api/auth/login', { data });
      expect((await post(old)).status()).toBe(401);
      expect((await post({ ...old, ...NEW })).status()).toBe(200);
    });

    test('a member signs in by a link and chooses new secrets, by keyboard alone', async ({
      page,
      openBrowser,
      complaints,
    }) => {
      complaints.expect(/410/);
      const username = ['Duda-FM', 'Luh.Pixel'][at] ?? '';
      await enter(page, 'administrator', `/administration/management?q=${username}`);
      await tabTo(page, new RegExp(`Gerar link de acesso.*${username}`));
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: `Link de acesso para ${username}` });
      await expect(dialog).toBeVisible();
      await tabTo(page, 'Gerar link de acesso');
      await page.keyboard.press('Enter');
      const shown = dialog.getByText(/\/login\/link#[\w-]{43}$/);
      await expect(shown).toBeVisible();
      await expectAccessibleInBoth(page);
      const link = await shown.evaluate((element) => element.textContent);

      const theirs = await openBrowser({ viewport: use.viewport, colorScheme: use.colorScheme });
      await theirs.goto(link);
      await expect(theirs.getByText(`Olá, ${username}!`)).toBeVisible();
      await expect(theirs).toHaveURL(/\/login\/link$/);
      await expectAccessibleInBoth(theirs);
      await type(theirs, 'Nova senha', NEW.password);
      await type(theirs, 'Novo PIN', NEW.pin);
      await theirs.keyboard.press('Enter');
      await theirs.waitForURL('**/dashboard');
      const devices = await theirs.evaluate(() => localStorage.getItem('cabine-devices'));
      expect(devices).toContain(username.toLowerCase());

      const late = await openBrowser();
      await late.goto(link);
      await expect(late.getByText('Este link não vale mais')).toBeVisible();
    });
  });
}
