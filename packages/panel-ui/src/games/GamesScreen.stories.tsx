import type { Permission } from '@cabine/panel-core';
import { buildBroadcaster, buildGame, buildGames } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn, screen, userEvent, within } from 'storybook/test';
import { answer, failFirst, hang, refuse } from '../testing/answer';
import { collectionStories } from '../testing/collectionStories';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { expect } from '../testing/expect';
import { GamesScreen } from './GamesScreen';

const games = buildGames();
const promoter = (...permissions: Permission[]) => buildBroadcaster({ username: 'NinaPromo' }, permissions);
const sent = fn();

const meta = {
  component: GamesScreen,
  decorators: [inPanel({ at: '/promoter/games' })],
  parameters: {
    msw: [
      answer('POST /games', async (request) => {
        const body = (await request.json()) as ReturnType<typeof buildGame>;
        sent(body);
        return { ...body, id: 70 };
      }),
      answer('PUT /games/:id', async (request) => {
        const body = (await request.json()) as ReturnType<typeof buildGame>;
        sent(body);
        return { ...body, id: 5 };
      }),
      answer('DELETE /games/:id', undefined),
      answer('GET /games', games),
      ...panelHandlers(),
    ],
  },
  beforeEach: () => void sent.mockClear(),
} satisfies Meta<typeof GamesScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const states = collectionStories({
  route: 'GET /games',
  rows: games,
  shown: () => screen.getByRole('region', { name: 'Stop' }),
  emptyText: 'Nenhum jogo encontrado.',
  add: 'Novo Jogo',
  remove: { button: 'Deletar Stop', failed: ['Failed to delete game', /O jogo continua na lista/] },
});
type Canvas = ReturnType<typeof within>;

const field = (canvas: Canvas, name: string) => canvas.findByRole('textbox', { name });
const button = (canvas: Canvas, name: string) => canvas.findByRole('button', { name });
const closed = (canvas: Canvas) => expect(() => canvas.queryByRole('dialog')).toBeNull();
const ruleTexts = (canvas: Canvas) =>
  // Text fields render an input.
  canvas.getAllByRole('textbox', { name: /^Regra \d/ }).map((box: HTMLElement) => (box as HTMLInputElement).value);

function LeftAndVisited() {
  const [isThere, setThere] = useState(true);
  return (
    <>
      {isThere && <GamesScreen />}
      <button hidden data-testid="back" onClick={() => setThere((was) => !was)} />
    </>
  );
}

/** Back, which a phone has under the thumb, leaves the screen with its form; the input is there at the next visit. */
export const LeftByBack: Story = {
  render: () => <LeftAndVisited />,
  play: async ({ canvas }) => {
    const back = await screen.findByTestId('back');
    await userEvent.click(await button(canvas, 'Novo Jogo'));
    await userEvent.type(await field(within(document.body), 'Título'), 'Caça ao tesouro');
    back.click();
    await expect(() => screen.queryByRole('heading', { level: 1 })).toBeNull();
    await expect(() => screen.queryByRole('dialog')).toBeNull();
    back.click();
    await userEvent.click(await button(canvas, 'Novo Jogo'));
    await expect(() => screen.getByRole('textbox', { name: 'Título' })).toHaveValue('Caça ao tesouro');
  },
};

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Jogos da CabineMix');
    const card = within(await canvas.findByRole('region', { name: 'Quem canta?' }));
    await expect(() => card.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Regra 1 do jogo',
      'Regra 2 do jogo',
    ]);
  },
};

/** A new game has the rule 'Sem regras'; errors appear below their fields (product.md 5). */
export const CreateWithValidation: Story = {
  tags: ['proof'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('region', { name: 'Stop' });
    await userEvent.click(await button(canvas, 'Novo Jogo'));
    await expect(() => field(canvas, 'Título')).toHaveFocus();
    await expect(() => ruleTexts(canvas)).toEqual(['Sem regras']);
    await expect(() => button(canvas, 'Remover regra 1')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('ab');
    await userEvent.type(await field(canvas, 'Descrição'), 'curta');
    await userEvent.clear(await field(canvas, 'Regra 1'));
    await userEvent.click(await button(canvas, 'Salvar'));
    await expect(() => field(canvas, 'Título')).toHaveAccessibleDescription('Precisa ter pelo menos 3 caracteres');
    await expect(() => field(canvas, 'Descrição')).toHaveAccessibleDescription('Precisa ter pelo menos 10 caracteres');
    await expect(() => field(canvas, 'Regra 1')).toHaveAccessibleDescription('At least one rule is required');
    await expect(sent).not.toHaveBeenCalled();

    await userEvent.type(await field(canvas, 'Título'), 'c');
    await userEvent.type(await field(canvas, 'Descrição'), ' demais não');
    await userEvent.type(await field(canvas, 'Regra 1'), 'Sem teleporte');
    await userEvent.click(await button(canvas, 'Salvar'));
    await closed(canvas);
    await expect(sent).toHaveBeenCalledWith({
      title: 'abc',
      description: 'curta demais não',
      rules: ['Sem teleporte'],
    });
    await expect(() => canvas.getByText('Jogo criado')).toBeVisible();
    await expect(() => canvas.getByRole('region', { name: 'abc' })).toBeVisible();
  },
};

/** As password managers and other programs put values in, without events: in the rows of a list, too. */
export const FilledWithoutEvents: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('region', { name: 'Stop' });
    await userEvent.click(await button(canvas, 'Novo Jogo'));
    await userEvent.click(await button(canvas, 'Adicionar regra'));
    // What was typed before is in the form already, and the field that one leaves is drawn anew.
    await userEvent.type(await field(canvas, 'Regra 1'), ' ainda');
    const put = { Título: 'Bingo', Descrição: 'Números de 1 a 75', 'Regra 1': 'Sem robôs', 'Regra 2': 'Sem pressa' };
    for (const [name, value] of Object.entries(put)) {
      const box = (await field(canvas, name)) as HTMLInputElement;
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, value);
    }
    await userEvent.click(await button(canvas, 'Salvar'));
    await expect(sent).toHaveBeenCalledWith({
      title: 'Bingo',
      description: 'Números de 1 a 75',
      rules: ['Sem robôs', 'Sem pressa'],
    });
  },
};

/** Adds, moves (by button and keyboard) and removes rules, with the focus on the affected rule. */
export const RulesInOrder: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Editar Labirinto do Terror' }));
    await canvas.findByRole('dialog', { name: 'Editar Jogo' });
    for (const [at, text] of ['B', 'C', 'D', 'E'].entries()) {
      await userEvent.click(await button(canvas, 'Adicionar regra'));
      await expect(() => field(canvas, `Regra ${at + 2}`)).toHaveFocus();
      await userEvent.keyboard(text);
    }
    await expect(() => ruleTexts(canvas)).toEqual(['Regra 1 do jogo', 'B', 'C', 'D', 'E']);
    await expect(() => button(canvas, 'Adicionar regra')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(await button(canvas, 'Adicionar regra'));
    await expect(() => ruleTexts(canvas)).toHaveLength(5);

    await userEvent.click(await button(canvas, 'Mover regra 2 para cima'));
    await expect(() => button(canvas, 'Mover regra 1 para cima')).toHaveFocus();
    await expect(() => ruleTexts(canvas)).toEqual(['B', 'Regra 1 do jogo', 'C', 'D', 'E']);
    await expect(() => canvas.getByText('Regra movida para a posição 1 de 5.')).toBeInTheDocument();

    (await field(canvas, 'Regra 3')).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}');
    await expect(() => field(canvas, 'Regra 5')).toHaveFocus();
    await expect(() => ruleTexts(canvas)).toEqual(['B', 'Regra 1 do jogo', 'D', 'E', 'C']);

    await userEvent.click(await button(canvas, 'Remover regra 1'));
    await userEvent.click(await button(canvas, 'Remover regra 4'));
    await expect(() => field(canvas, 'Regra 3')).toHaveFocus();
    await expect(() => canvas.getByText('Regra removida. Sobraram 3.')).toBeInTheDocument();
    await userEvent.click(await button(canvas, 'Salvar'));
    await closed(canvas);
    await expect(sent).toHaveBeenCalledWith(expect.objectContaining({ rules: ['Regra 1 do jogo', 'D', 'E'] }));
    await expect(() => canvas.getByText('Jogo atualizado')).toBeVisible();
  },
};

/** Removing a rule counts as an unsaved change, and its error does not move to the next rule. */
export const RemovedRule: Story = {
  tags: ['proof'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Editar Quem canta?' }));
    await canvas.findByRole('dialog', { name: 'Editar Jogo' });
    await userEvent.clear(await field(canvas, 'Regra 1'));
    await userEvent.click(await button(canvas, 'Salvar'));
    await expect(() => field(canvas, 'Regra 1')).toHaveAccessibleDescription('Escreva a regra ou remova-a');
    await userEvent.click(await button(canvas, 'Remover regra 1'));
    await expect(() => ruleTexts(canvas)).toEqual(['Regra 2 do jogo']);
    await expect(() => field(canvas, 'Regra 1')).not.toHaveAccessibleDescription('Escreva a regra ou remova-a');
    await expect(() => field(canvas, 'Regra 1')).toHaveFocus();
    // Otherwise Escape would close the tooltip of the hovered button first.
    await userEvent.unhover(await button(canvas, 'Remover regra 1'));
    await expect(() => canvas.queryByText('Remover regra 1')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect(() => canvas.getByRole('alertdialog', { name: 'Descartar alterações?' })).toBeVisible();
  },
};

/** The snackbar names the failed command; the typed values stay. */
export const SaveFails: Story = {
  tags: ['proof'],
  parameters: { msw: [refuse('POST /games', 500), answer('GET /games', games), ...panelHandlers()] },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('region', { name: 'Stop' });
    await userEvent.click(await button(canvas, 'Novo Jogo'));
    await expect(() => field(canvas, 'Título')).toHaveFocus();
    await userEvent.keyboard('Bingo');
    await userEvent.type(await field(canvas, 'Descrição'), 'Números de 1 a 75');
    await userEvent.click(await button(canvas, 'Salvar'));
    await expect(() => canvas.getByText('Failed to create game')).toBeVisible();
    await expect(() => field(canvas, 'Título')).toHaveValue('Bingo');
  },
};

export const Delete: Story = {
  tags: ['proof'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Deletar Stop' }));
    const ask = await canvas.findByRole('alertdialog', { name: 'Confirmar Exclusão' });
    await expect(() => ask).toHaveTextContent('Tem certeza que deseja excluir este jogo?');
    await userEvent.click(await button(within(ask), 'Deletar'));
    await expect(() => canvas.queryByRole('region', { name: 'Stop' })).toBeNull();
  },
};

export const MayOnlyEdit: Story = {
  parameters: {
    msw: [answer('GET /games', games), ...panelHandlers(promoter('promoter', 'manage_games'))],
  },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('button', { name: 'Editar Stop' })).toBeVisible();
    await expect(() => canvas.queryByRole('button', { name: /^Deletar|Novo Jogo/ })).toBeNull();
  },
};

export const ReadOnly: Story = {
  parameters: { msw: [answer('GET /games', games), ...panelHandlers(promoter('promoter'))] },
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: 'Stop' });
    await expect(() => canvas.queryByRole('button')).toBeNull();
  },
};

export const Empty: Story = { ...states.Empty };

export const Loading: Story = {
  parameters: { msw: [hang('GET /games'), ...panelHandlers()] },
  play: async ({ canvasElement }) => {
    await expect(() => canvasElement.querySelector('[aria-busy="true"]')).not.toBeNull();
  },
};

export const Denied: Story = { ...states.Denied };

/** The snackbar and the view show the failure; a retry succeeds. */
export const FailedThenRetried: Story = {
  parameters: { msw: [...failFirst('GET /games', games), ...panelHandlers()] },
  play: async ({ canvas, userEvent }) => {
    await expect(() => canvas.getAllByText('Failed to fetch games')).toHaveLength(2);
    await userEvent.click(await button(canvas, 'Tentar Novamente'));
    await expect(() => canvas.getByRole('region', { name: 'Stop' })).toBeVisible();
  },
};

/** Long words wrap inside the card. */
export const Long: Story = {
  tags: ['picture'],
  globals: { width: '320px' },
  parameters: {
    msw: [
      answer('GET /games', [
        buildGame({ title: 'Labirinto'.repeat(8), description: 'x'.repeat(300), rules: ['Y'.repeat(200)] }),
      ]),
      ...panelHandlers(),
    ],
  },
};
