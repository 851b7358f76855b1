import type { Game } from '@cabine/panel-core';
import { buildGame } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse } from 'msw';
import { fn, screen, userEvent, within } from 'storybook/test';
import { GamesScreen } from '../games/GamesScreen';
import { answer, loseFirst, refuse, refuseStale } from '../testing/answer';
import { expect } from '../testing/expect';
import { fill } from '../testing/fill';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { FormConflict } from './FormConflict';

/** Receives the body and the version of each accepted change. */
const sent = fn();
const hear = async (request: Request) => {
  const body = (await request.json()) as object;
  sent(body, request.headers.get('if-match'));
  return body;
};

/** Another member saved the row while this form was open: both versions, and a choice between them. */
const meta = {
  component: FormConflict,
  decorators: [inPanel()],
  args: {
    differences: [{ label: 'Título', mine: 'Labirinto da Meia-noite', theirs: 'Labirinto do Medo' }],
    isOwn: false,
  },
  beforeEach: () => void sent.mockClear(),
} satisfies Meta<typeof FormConflict>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What the server has done for each key. */
const made = new Map<string, string>();

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const closed = () => expect(() => screen.queryByRole('dialog')).toBeNull();
const conflict = () => screen.getByRole('region', { name: 'Alguém mudou isto enquanto você editava' });
/** Rows of [field, my version, the current version]. */
const shown = () => {
  const table = within(conflict());
  const cells = table.getAllByRole('cell').map((cell) => cell.textContent);
  return table.getAllByRole('rowheader').map((name, at) => [name.textContent, ...cells.slice(2 * at, 2 * at + 2)]);
};

const game = { ...buildGame(), version: 3 };
const theirs = {
  ...game,
  title: 'Labirinto do Medo',
  rules: ['Sem teleporte', 'Um participante por vez'],
  version: 4,
} satisfies Game;
const screenOfGames = (listed: Game, ...saved: readonly (Game & { version: number })[]): Partial<Story> => ({
  render: () => <GamesScreen />,
  parameters: {
    msw: [
      refuseStale('PUT /games/:id', ...saved),
      answer('PUT /games/:id', async (request) => ({ ...listed, ...(await hear(request)) })),
      answer('GET /games', [listed]),
      ...panelHandlers(),
    ],
  },
});
const editGame = async () => {
  await press('Editar Labirinto do Terror');
  await fill('Título', 'Labirinto da Meia-noite');
  await press('Salvar');
};

/** Equal fields are left out, the comparison gets the focus, and my version replaces the version that was shown. */
export const KeepMine: Story = {
  ...screenOfGames(game, theirs),
  play: async () => {
    await editGame();
    await expect(shown).toEqual([
      ['Título', 'Labirinto da Meia-noite', 'Labirinto do Medo'],
      [
        'Regras',
        '1. Sem teleporte\n2. Um participante por vez\n3. Quem sair do quarto perde a vez',
        '1. Sem teleporte\n2. Um participante por vez',
      ],
    ]);
    await expect(conflict).toHaveFocus();
    await expect(sent).not.toHaveBeenCalled();
    await expect(() => screen.queryByText('Failed to update game')).toBeNull();
    await press('Ficar com a minha');
    await closed();
    const { title: _title, version: _version, id: _id, ...same } = game;
    await expect(sent).toHaveBeenCalledWith({ ...same, title: 'Labirinto da Meia-noite' }, '"4"');
    await expect(() => screen.getByRole('region', { name: 'Labirinto da Meia-noite' })).toBeVisible();
  },
};

/** The current version is loaded into the form and can be edited and saved. */
export const UseCurrent: Story = {
  ...screenOfGames(game, theirs),
  play: async () => {
    await editGame();
    await press('Usar a atual');
    await expect(() => screen.getByRole('textbox', { name: 'Título' })).toHaveValue('Labirinto do Medo');
    await expect(() => screen.getByRole('textbox', { name: 'Título' })).toHaveFocus();
    await expect(() => screen.queryByRole('textbox', { name: 'Regra 3' })).toBeNull();
    await fill('Título', 'Labirinto do Susto');
    await press('Salvar');
    await closed();
    await expect(sent).toHaveBeenCalledWith(
      { title: 'Labirinto do Susto', description: game.description, rules: theirs.rules },
      '"4"',
    );
  },
};

/** If the row changes again before my version is saved, the newer version is shown. */
export const ChangedTwice: Story = {
  tags: ['proof'],
  ...screenOfGames(game, theirs, { ...theirs, title: 'Labirinto do Riso', version: 5 }),
  play: async () => {
    await editGame();
    await expect(() => shown()[0]).toEqual(['Título', 'Labirinto da Meia-noite', 'Labirinto do Medo']);
    await press('Ficar com a minha');
    await expect(() => shown()[0]).toEqual(['Título', 'Labirinto da Meia-noite', 'Labirinto do Riso']);
    await expect(sent).not.toHaveBeenCalled();
    await press('Ficar com a minha');
    await closed();
    await expect(sent).toHaveBeenCalledWith(expect.objectContaining({ rules: game.rules }), '"5"');
  },
};

/** The server's message about my version appears under its field. */
export const MineRefused: Story = {
  render: () => <GamesScreen />,
  parameters: {
    msw: [
      refuseStale('PUT /games/:id', theirs),
      refuse('PUT /games/:id', 400, { problems: { title: { code: 'too_long', max: 100 } } }),
      answer('GET /games', [game]),
      ...panelHandlers(),
    ],
  },
  play: async () => {
    await editGame();
    await press('Ficar com a minha');
    await expect(() => screen.getByRole('textbox', { name: 'Título' })).toHaveAccessibleDescription(
      'Pode ter no máximo 100 caracteres',
    );
    await expect(() => screen.getByRole('textbox', { name: 'Título' })).toHaveValue('Labirinto da Meia-noite');
  },
};

/** The other member may have changed only fields that the form does not have. */
export const NoDifferingField: Story = {
  ...screenOfGames(game, { ...game, version: 4 }),
  play: async () => {
    await press('Editar Labirinto do Terror');
    await press('Salvar');
    await expect(conflict).toHaveTextContent('Os campos deste formulário são iguais nas duas versões.');
    await expect(() => screen.queryByRole('table')).toBeNull();
    await press('Ficar com a minha');
    await closed();
    await expect(sent).toHaveBeenCalledTimes(1);
  },
};

/** One's own change, whose answer was lost, is nobody else's: what was corrected meanwhile is saved over it. */
export const OwnAnswerLost: Story = {
  ...screenOfGames(game),
  parameters: {
    msw: [
      loseFirst('PUT /games/:id'),
      refuseStale('PUT /games/:id', { ...game, title: 'Labirinto da Meia-noite', version: 4 }),
      answer('PUT /games/:id', async (request) => ({ ...game, ...(await hear(request)) })),
      answer('GET /games', [game]),
      ...panelHandlers(),
    ],
  },
  play: async () => {
    await editGame();
    await screen.findByText(/nada é feito duas vezes/);
    await fill('Título', 'Labirinto do Susto');
    await press('Salvar');
    await closed();
    await expect(sent).toHaveBeenCalledWith(expect.objectContaining({ title: 'Labirinto do Susto' }), '"4"');
  },
};

/** A creation whose answer was lost, and that is corrected then, is not made twice unless that is asked for. */
export const CorrectedAfterLost: Story = {
  render: () => <GamesScreen />,
  parameters: {
    msw: [
      answer('POST /games', async (request) => {
        const key = request.headers.get('idempotency-key') ?? '';
        const body = await request.clone().text();
        const before = made.get(key);
        made.set(key, before ?? body);
        if (before === undefined)
          return made.size === 1 ? HttpResponse.error() : { ...game, id: 9, ...(await hear(request)) };
        if (before !== body) return HttpResponse.json({ code: 'key_reused', message: '' }, { status: 409 });
        return { ...game, id: 8, ...JSON.parse(body) };
      }),
      answer('GET /games', []),
      ...panelHandlers(),
    ],
  },
  beforeEach: () => made.clear(),
  play: async () => {
    await press('Novo Jogo');
    await fill('Título', 'Labirinto do Medo');
    await fill('Descrição', game.description);
    await fill('Regra 1', 'Sem teleporte');
    await press('Salvar');
    await screen.findByText(/nada é feito duas vezes/);
    await fill('Título', 'Labirinto do Susto');
    await press('Salvar');
    await expect(() => screen.getByRole('region', { name: 'A tentativa anterior tinha chegado' })).toBeVisible();
    await expect(() => screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Labirinto do Susto',
      'Labirinto do Medo',
    ]);
    await expect(sent).not.toHaveBeenCalled();
    await press('Salvar também esta');
    await closed();
    await expect(sent).toHaveBeenCalledWith(expect.objectContaining({ title: 'Labirinto do Susto' }), null);
    await expect(() => screen.getByRole('region', { name: 'Labirinto do Medo' })).toBeVisible();
  },
};

/** A back end without versions: the last save wins. */
export const WithoutVersions: Story = {
  ...screenOfGames(buildGame(), theirs),
  play: async () => {
    await editGame();
    await closed();
    await expect(sent).toHaveBeenCalledWith(expect.objectContaining({ title: 'Labirinto da Meia-noite' }), null);
  },
};
