import { expect, type Page } from '@playwright/test';
import { mp3 } from '../../apps/server/src/soundtracks/testing/audioFiles';
import { confirmDelete } from '../administration/table';
import { Complaints } from '../support/complaints';
import { test as base } from '../support/start';
import { hostPanel, type HostedPanelOptions } from './hostPanel';

export { expect };

interface Fixtures {
  /** Console errors and policy reports fail the test, unless it calls `complaints.expect(/…/)`. */
  complaints: Complaints;
  /** Serves the built panel with a back end on a free port and returns its address. */
  host: (options: HostedPanelOptions) => Promise<string>;
}

export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context }, provide) => {
      const complaints = new Complaints();
      await complaints.watch(context);
      await provide(complaints);
      complaints.check();
    },
    { auto: true },
  ],
  host: async ({ start }, provide) => provide(async (options) => (await start(hostPanel, options)).url),
});

const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Salvar' }).click();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

async function pickMember(page: Page, name: string) {
  await page.getByRole('combobox', { name: 'Membro' }).fill(name);
  await page.getByRole('option', { name }).click();
}

async function choose(page: Page, label: string, option: string) {
  await dialog(page)
    .getByRole('button', { name: new RegExp(label), expanded: false })
    .click();
  await page.getByRole('option', { name: option }).click();
}

/** Writes a game, a payment, a warning, a message and a jingle through the panel mounted at `at`. */
export async function writeEverywhere(page: Page, at: string, colleague: string): Promise<void> {
  await test.step('a game is created, edited and deleted', async () => {
    await page.goto(`${at}/promoter/games`);
    await press(page, 'Novo Jogo');
    await dialog(page).getByLabel('Título').fill('Stop');
    await dialog(page).getByLabel('Descrição').fill('Uma letra, dez categorias.');
    await save(page);
    const stop = page.getByRole('region', { name: 'Stop', exact: true });
    await expect(stop).toBeVisible();
    await stop.getByRole('button', { name: /^Editar/ }).click();
    await dialog(page).getByLabel('Regra 1', { exact: true }).fill('Sem palavrão');
    await save(page);
    await expect(stop.getByRole('listitem')).toHaveText(['Sem palavrão']);
    await stop.getByRole('button', { name: /^Deletar/ }).click();
    await confirmDelete(page, 'Confirmar Exclusão');
    await expect(stop).toBeHidden();
  });

  await test.step('a payment is made, corrected and deleted', async () => {
    await page.goto(`${at}/administration/payments`);
    await press(page, 'Novo Pagamento');
    await pickMember(page, colleague);
    await page.getByRole('textbox', { name: 'Quantidade' }).fill('12,5');
    await save(page);
    const row = page.getByRole('row').filter({ hasText: colleague });
    await expect(row).toContainText(/12,50.*Efetuado/);
    await press(page, /^Editar pagamento/);
    await page.getByRole('textbox', { name: 'Quantidade' }).fill('13,25');
    await save(page);
    await expect(row).toContainText('13,25');
    await press(page, /^Deletar .*/);
    await confirmDelete(page, 'Deletar Pagamento');
    await expect(row).toHaveCount(0);
  });

  await test.step('a warning is given and deleted', async () => {
    await page.goto(`${at}/administration/warnings`);
    await press(page, 'Emitir Advertência');
    await pickMember(page, colleague);
    await dialog(page).getByLabel('Motivo').fill('Atraso');
    await dialog(page).getByLabel('Descrição').fill('Vinte minutos sem avisar');
    await dialog(page).getByRole('button', { name: 'Emitir' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Vinte minutos' });
    await expect(row).toContainText('Atraso');
    await press(page, /^Deletar .*/);
    await confirmDelete(page, 'Deletar Advertência');
    await expect(row).toHaveCount(0);
  });

  await test.step('a message goes to all and is deleted', async () => {
    await page.goto(`${at}/administration/notifications`);
    await press(page, 'Nova Notificação');
    await page.getByRole('textbox', { name: 'Title' }).fill('Festa junina');
    await page.getByRole('textbox', { name: 'Message' }).fill('Sábado às 15h, no quarto da rádio');
    await press(page, 'Enviar para todos');
    const row = page.getByRole('row').filter({ hasText: 'Festa junina' });
    await expect(row).toContainText('Todos os membros');
    await row.getByRole('button', { name: /^Deletar/ }).click();
    await confirmDelete(page, 'Deletar Notificação');
    await expect(row).toHaveCount(0);
  });

  await test.step('a jingle is added, renamed and deleted', async () => {
    await page.goto(`${at}/broadcaster/soundtracks`);
    await press(page, 'Nova Vinheta');
    const file = { name: 'Abertura.mp3', mimeType: 'audio/mpeg', buffer: mp3(100) };
    await dialog(page).getByLabel('Arquivo').setInputFiles(file);
    await save(page);
    const heading = (name: string) => page.getByRole('heading', { name, exact: true });
    await expect(heading('abertura.mp3')).toBeVisible();
    await press(page, 'Editar abertura.mp3');
    await dialog(page).getByLabel('Nome').fill('manha.mp3');
    await save(page);
    await expect(heading('manha.mp3')).toBeVisible();
    await press(page, 'Deletar manha.mp3');
    await confirmDelete(page, 'Deletar Vinheta');
    await expect(heading('manha.mp3')).toHaveCount(0);
  });
}

/** Creates and deletes a role and a member; `ranks` are those of the role. */
export async function hireAndDismiss(page: Page, at: string): Promise<void> {
  const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text });
  await test.step('a role is created and a member gets it', async () => {
    await page.goto(`${at}/administration/permissions`);
    await press(page, 'Novo Cargo');
    await dialog(page).getByRole('textbox', { name: 'Nome' }).fill('Estagiário');
    await dialog(page).getByRole('textbox', { name: 'Rank' }).fill('5');
    await dialog(page).getByRole('checkbox', { name: 'Selecionar tudo de Jogos' }).check();
    await save(page);
    await expect(rowOf('Estagiário')).toContainText('5');
    await page.goto(`${at}/administration/management`);
    await press(page, 'Adicionar Membro');
    await dialog(page).locator('[name=username]').fill('Lu');
    await dialog(page).locator('[name=username]').fill('Lu.FM');
    await dialog(page).locator('[name=password]').fill('segredo-novo');
    await choose(page, 'Role', 'Estagiário');
    await save(page);
    await expect(rowOf('Lu.FM')).toContainText(/Estagiário.*Ativo/);
  });

  await test.step('the member is renamed, deactivated and deleted, and then the role', async () => {
    await press(page, 'Editar Lu.FM');
    await dialog(page).locator('[name=username]').fill('Luana');
    await save(page);
    await expect(rowOf('Luana')).toBeVisible();
    await press(page, 'Editar Luana');
    await dialog(page).getByRole('button', { name: 'Desativar conta' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Desativar conta' }).click();
    await expect(rowOf('Luana')).toContainText('Inativo');
    await press(page, 'Deletar Luana');
    await confirmDelete(page, 'Deletar Membro');
    await expect(rowOf('Luana')).toHaveCount(0);
    await page.goto(`${at}/administration/permissions`);
    await press(page, 'Deletar Estagiário');
    await confirmDelete(page, 'Deletar Cargo');
    await expect(rowOf('Estagiário')).toHaveCount(0);
  });
}
