import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/test';

/** Rows of the screen's table, without header and loading placeholders. */
export const rows = (page: Page): Locator => page.locator('tbody > tr:not([aria-hidden=true])');

/** The row with a cell of exactly this text. */
export const rowOf = (page: Page, text: string): Locator =>
  rows(page).filter({ has: page.getByText(text, { exact: true }) });

export const search = (page: Page, text: string) => page.getByRole('searchbox').fill(text);
export const nextPage = (page: Page) => page.getByRole('button', { name: 'Próxima página' }).click();

/** Sorts by a column and waits until its header shows the order. */
export async function sort(page: Page, column: string, order: 'ascending' | 'descending'): Promise<void> {
  const header = page.getByRole('columnheader', { name: column });
  await page.getByRole('button', { name: column, exact: true }).click();
  if (order === 'descending') {
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('button', { name: column, exact: true }).click();
  }
  await expect(header).toHaveAttribute('aria-sort', order);
}

/** Lines of the exported CSV, header first; of one list where the page has several. */
export async function exportCsv(page: Page, list: Page | Locator = page): Promise<string[]> {
  const download = page.waitForEvent('download');
  await list.getByRole('button', { name: 'Exportar CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  return csv.trimEnd().split('\r\n');
}

/** Confirms the deletion in the open dialog. */
export async function confirmDelete(page: Page, title: string): Promise<Locator> {
  const ask = page.getByRole('alertdialog', { name: title });
  await ask.getByRole('button', { name: 'Deletar' }).click();
  return ask;
}

/** Expects 'Acesso negado' instead of the table (product.md 2). `complaints` has to expect the 403. */
export async function expectDenied(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Acesso negado' })).toBeVisible();
  await expect(page.getByText('Você não tem permissão para acessar esta página.')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
}
