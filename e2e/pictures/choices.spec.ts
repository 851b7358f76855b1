import { call } from '../administration/api';
import { enter } from '../support/signIn';
import { expect, test } from '../support/test';
import { VARIANTS, picture } from './picture';

interface Game {
  id: number;
  title: string;
  description: string;
  rules: string[];
}

for (const { label, use } of VARIANTS) {
  test.describe(label, () => {
    test.use(use);

    test('a game that another member changed meanwhile', async ({ page, complaints }) => {
      complaints.expect(/409/);
      await enter(page, 'coordinator', '/promoter/games');
      await page.getByRole('button', { name: 'Editar Dança das Cadeiras' }).click();
      await page.getByLabel('Título').fill('Dança das Poltronas');
      await page.getByLabel('Descrição').fill('A cada rodada uma poltrona some; quem fica em pé sai.');
      const games = await call<Game[]>(page, 'GET', '/games');
      const { id, title, description, rules } = games.find((game) => game.title === 'Dança das Cadeiras')!;
      await call(page, 'PUT', `/games/${id}`, {
        title,
        description: `${description} Sem empurrar.`,
        rules: rules.slice(1),
      });
      await page.getByRole('button', { name: 'Salvar' }).click();
      await expect(page.getByRole('button', { name: 'Ficar com a minha' })).toBeVisible();
      await picture(page, `conflict-game-${label}`);
      await call(page, 'PUT', `/games/${id}`, { title, description, rules });
    });
  });
}
