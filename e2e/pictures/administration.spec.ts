import type { Page } from '@playwright/test';
import { call, memberId } from '../administration/api';
import { enter } from '../support/signIn';
import { expect, test } from '../support/test';
import { VARIANTS, picture } from './picture';

const WARNINGS = [
  ['Kaua_Beats', 'high', 'Falta sem aviso', 'Não entrou no ar na sexta às 22h e só respondeu no dia seguinte.'],
  ['Duda-FM', 'low', 'Atraso', 'Entrou 20 minutos depois do horário marcado.'],
  ['Vick=D', 'medium', 'Linguagem imprópria', 'Palavrões durante a promoção de sábado, com visitantes no quarto.'],
  ['Luh.Pixel', 'low', 'Microfone aberto', 'Conversa particular no ar por cinco minutos depois da locução.'],
] as const;
const PAYMENTS = [
  ['DJ.Caio', 1250, 'salary'],
  ['NinaPromo', 80.5, 'bonus'],
  ['Bia.Mix', 2400, 'salary'],
  ['Lele.Eventos', 15, 'other'],
  ['MatheusMix', 640.75, 'salary'],
  ['Rafinha:D', 99.9, 'bonus'],
] as const;

/** Adds what the demo station has no rows of. */
async function fill(page: Page): Promise<void> {
  if ((await call<object[]>(page, 'GET', '/payments')).length > 0) return;
  for (const [username, severity, reason, description] of WARNINGS) {
    await call(page, 'POST', '/warnings', { userId: await memberId(page, username), severity, reason, description });
  }
  for (const [username, amount, type] of PAYMENTS) {
    await call(page, 'POST', '/payments', { userId: await memberId(page, username), amount, type });
  }
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const SCREENS = [
  {
    name: 'users',
    path: 'management',
    dialogs: [press('Adicionar Membro'), press('Editar DJ.Caio'), press('Deletar DJ.Caio')],
  },
  { name: 'roles', path: 'permissions', dialogs: [press('Novo Cargo'), press('Editar Promotor')] },
  { name: 'payments', path: 'payments', dialogs: [press('Novo Pagamento'), press(/^Deletar/)] },
  { name: 'notifications', path: 'notifications', dialogs: [press('Nova Notificação')] },
  { name: 'warnings', path: 'warnings', dialogs: [press('Emitir Advertência')] },
  { name: 'audit', path: 'audit', dialogs: [] },
];

for (const { label, use } of VARIANTS) {
  test.describe(label, () => {
    test.use(use);

    for (const { name, path, dialogs } of SCREENS) {
      test(name, async ({ page }) => {
        await enter(page, 'administrator', `/administration/${path}`);
        await fill(page);
        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
        await picture(page, `${name}-${label}`);
        for (const [at, open] of dialogs.entries()) {
          await open(page);
          const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
          await expect(dialog).toBeVisible();
          await picture(page, `${name}-dialog${at + 1}-${label}`);
          await page.keyboard.press('Escape');
          await expect(dialog).toBeHidden();
        }
      });
    }
  });
}
