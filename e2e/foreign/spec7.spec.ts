import type { Page } from '@playwright/test';
import { sendSignIn } from '../support/signIn';
import { expect, hireAndDismiss, test as base, writeEverywhere } from './foreign';
import { SPEC_MEMBER, SPEC_TOKEN, createSpecServer } from './specServer';

const NOT_OFFERED = 'O servidor desta estação não oferece isto.';

interface Spec {
  at: string;
  server: ReturnType<typeof createSpecServer>;
}

/** The panel with a server of product.md 7 alone; the test fails if that server refused a request. */
const test = base.extend<{ spec: Spec }>({
  spec: async ({ host }, provide) => {
    const server = createSpecServer({ badRow: true });
    await provide({ server, at: await host({ backEnd: server.backEnd, config: {} }) });
    expect(server.refused).toEqual([]);
  },
});

async function enter(page: Page, { at, server }: Spec, path: string) {
  server.open();
  await page.addInitScript((token) => sessionStorage.setItem('token', token), SPEC_TOKEN);
  await page.goto(at + path);
}

test('with Mantenha-me conectado a member signs in, is remembered, reads, and signs out', async ({
  page,
  spec: { at, server },
}) => {
  await page.goto(`${at}/login`);
  await sendSignIn(page, SPEC_MEMBER, { keepConnected: true });
  await expect(page).toHaveURL(/dashboard/);
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notificações/ });
  await expect(bell).toHaveAccessibleName(/1/);
  await page.reload();
  await bell.click();
  const list = page.getByRole('dialog', { name: 'Notificações' });
  await list.getByRole('button', { name: 'Marcar como lida' }).click();
  await expect.poll(() => server.tables.notifications?.[0]?.read).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/login/);
  expect(server.calls).toContain('POST /auth/logout');
});

test('books an hour; Deletar Todos frees the counted hours and no event @proof', async ({ page, spec }) => {
  const { tables } = spec.server;
  await enter(page, spec, '/broadcaster/schedule?day=tuesday');
  await page.getByRole('button', { name: 'Marcar 22:00' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Agendar' }).click();
  await expect(page.locator('tr[data-slot="22:00"]')).toContainText(SPEC_MEMBER.username);
  await page.getByRole('button', { name: 'Deletar Todos' }).click();
  const ask = page.getByRole('alertdialog', { name: 'Deletar Todos' });
  await expect(ask).toContainText('2 horários marcados');
  await ask.getByRole('button', { name: 'Deletar Todos' }).click();
  await expect(ask).toBeHidden();
  await expect.poll(() => tables.schedules?.map(({ user_name }) => user_name)).toEqual(['NinaPromo']);
  await page.goto(`${spec.at}/promoter/schedule?day=tuesday`);
  await expect(page.locator('tr[data-slot="20:00"]')).toContainText('NinaPromo');
});

test('rows of every kind are created, changed and removed; an unreadable row hides no other @proof', async ({
  page,
  spec,
}) => {
  await enter(page, spec, '/promoter/games');
  await expect(page.getByRole('region', { name: 'Bingo', exact: true })).toBeVisible();
  await expect(page.getByText('Uma linha que ninguém')).toHaveCount(0);
  await writeEverywhere(page, spec.at, 'DJ.Caio');
});

test('roles and members; a role keeps a permission that the panel does not know @proof', async ({ page, spec }) => {
  const { tables } = spec.server;
  await enter(page, spec, '/administration/permissions');
  await page.getByRole('button', { name: 'Editar Locutor' }).click();
  await expect(page.getByRole('dialog').getByRole('switch', { name: 'order_pizza' })).toBeChecked();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nome' }).fill('Locutora');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Locutora' })).toBeVisible();
  expect(tables.roles?.find(({ id }) => id === 2)?.permissions).toEqual([
    { name: 'broadcaster' },
    { name: 'order_pizza' },
  ]);
  await hireAndDismiss(page, spec.at);
});

test('webhook and kick work without settings, which are shown as not offered @proof', async ({ page, spec }) => {
  await enter(page, spec, '/broadcaster/broadcast');
  await expect(page.getByText(NOT_OFFERED)).toBeVisible();
  for (const [name, done] of [
    ['Enviar Webhook', 'Webhook enviado com sucesso!'],
    ['Expulsar DJ', 'Auto DJ expulso com sucesso!'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await page.getByRole('alertdialog').getByRole('button', { name }).click();
    await expect(page.getByText(done)).toBeVisible();
  }
});

const OURS = [
  '/administration/audit',
  '/administration/system',
  '/administration/history',
  '/administration/widgets',
  '/broadcaster/requests',
  '/account',
];
for (const path of OURS)
  test(`${path} of our server alone is shown as not offered, without Oops! @proof`, async ({ page, spec }) => {
    await enter(page, spec, path);
    await expect(page.getByText(NOT_OFFERED).first()).toBeVisible();
    await expect(page.getByText('Oops!')).toHaveCount(0);
    await page.screenshot({ path: test.info().outputPath('page.png') });
  });

test('an unreadable answer to a sign-in is not reported as wrong credentials @proof', async ({ page, host }) => {
  const at = await host({ backEnd: async () => Response.json({ ok: true }), config: {} });
  await page.goto(`${at}/login`);
  await sendSignIn(page, SPEC_MEMBER);
  await expect(page.getByText('O servidor respondeu de um jeito que o painel não entende.')).toBeVisible();
  await expect(page.getByText('Please check your credentials')).toHaveCount(0);
});
