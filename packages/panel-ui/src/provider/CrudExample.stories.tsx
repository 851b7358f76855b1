import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, within } from 'storybook/test';
import { panelHandlers, PanelStory } from '../testing/PanelStory';
import { StoryHistory } from '../testing/StoryHistory';
import { expect } from '../testing/expect';
import { BadgesScreen, useBadges, type Badge } from './crudExample.fixtures';

const BADGES: Badge[] = [
  { id: 1, title: 'Madrugador', text: 'Dez locuções de madrugada.', points: 10, kind: 'honor', isPublic: true },
  { id: 2, title: 'Piadista', text: 'Fez a equipe inteira rir.', points: 2, kind: 'fun', isPublic: false },
];

interface ExampleProps {
  badges: Badge[];
  mayCreate: boolean;
  mayManage: boolean;
  mayDelete: boolean;
  /** Receives each request body; the command waits for the returned promise. */
  onCall: (body: object) => Promise<void>;
}

function Screen({ badges, onCall, mayCreate, mayManage, mayDelete }: ExampleProps) {
  const rights = { canCreate: mayCreate, canManage: mayManage, canRemove: mayDelete };
  return <BadgesScreen {...useBadges(badges, onCall)} {...rights} />;
}

/** The example to copy for a new entity: `crudExample.fixtures.tsx` for its screen, these stories for its tests. */
const meta = {
  component: Screen,
  decorators: (Story) => (
    <PanelStory>
      <StoryHistory at="/administration/badges">
        <Story />
      </StoryHistory>
    </PanelStory>
  ),
  parameters: { msw: panelHandlers() },
  args: { badges: BADGES, mayCreate: true, mayManage: true, mayDelete: true, onCall: fn(async () => {}) },
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const field = (canvas: Canvas, name: string) => canvas.findByRole('textbox', { name });
const button = (canvas: Canvas, name: string) => canvas.findByRole('button', { name });
const closed = (canvas: Canvas) => expect(() => canvas.queryByRole('dialog')).toBeNull();

export const Screenful: Story = { tags: ['picture'] };

/**
 * Each message is shown under its field, the first invalid field gets the focus, and the summary links to the others.
 */
export const Validation: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const press = async () => userEvent.click(await button(canvas, 'Salvar'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Novo selo' }));
    await expect(() => field(canvas, 'Título')).toHaveFocus();
    await userEvent.keyboard('ab');
    await press();
    await expect(() => field(canvas, 'Título')).toHaveFocus();
    await expect(() => field(canvas, 'Título')).toHaveAccessibleDescription('Precisa ter pelo menos 3 caracteres');
    const summary = await within(await canvas.findByRole('dialog')).findByRole('alert');
    await expect(() => summary).toHaveTextContent('Confira estes 4 campos: Título, Descrição, Pontos, Tipo');
    await userEvent.click(await within(summary).findByRole('button', { name: 'Pontos' }));
    await expect(() => field(canvas, 'Pontos')).toHaveFocus();
    await expect(() => field(canvas, 'Pontos')).toHaveAccessibleDescription('Preencha este campo');

    // Correcting a field removes its message at once.
    await userEvent.type(await field(canvas, 'Título'), 'cdef');
    await expect(() => summary).toHaveTextContent('Confira estes 3 campos: Descrição, Pontos, Tipo');
    await userEvent.type(await field(canvas, 'Descrição'), 'Longa o bastante');
    await userEvent.type(await field(canvas, 'Pontos'), '5');
    await press();
    await expect(() => canvas.getByRole('button', { name: /Escolha/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await canvas.findByRole('option', { name: 'Honra' }));
    await expect(args.onCall).not.toHaveBeenCalled();
    await press();
    await closed(canvas);
    await expect(args.onCall).toHaveBeenCalledWith({
      title: 'abcdef',
      text: 'Longa o bastante',
      points: 5,
      kind: 'honor',
      isPublic: true,
    });
    await expect(() => canvas.getByText('Selo abcdef salvo')).toBeVisible();
    await expect(() => canvas.getByRole('rowheader', { name: 'abcdef' })).toBeVisible();
    await expect(() => button(canvas, 'Novo selo')).toHaveFocus();
  },
};

/** Enter in a number field submits the number that was just typed. */
export const EnterSends: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Editar Madrugador' }));
    await canvas.findByRole('dialog', { name: 'Editar selo' });
    await userEvent.clear(await field(canvas, 'Pontos'));
    await userEvent.type(await field(canvas, 'Pontos'), '25{Enter}');
    await closed(canvas);
    await expect(args.onCall).toHaveBeenCalledTimes(1);
    await expect(args.onCall).toHaveBeenCalledWith(expect.objectContaining({ points: 25 }));
    await expect(() => button(canvas, 'Editar Madrugador')).toHaveFocus();
  },
};

/** The server's messages appear under their fields, the input stays, and a retry can succeed. */
export const ServerRefusal: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Editar Piadista' }));
    await canvas.findByRole('dialog', { name: 'Editar selo' });
    await userEvent.clear(await field(canvas, 'Título'));
    await userEvent.type(await field(canvas, 'Título'), 'Madrugador{Enter}');
    await expect(() => field(canvas, 'Título')).toHaveAccessibleDescription('Title is already taken');
    await expect(() => field(canvas, 'Título')).toHaveFocus();

    await userEvent.clear(await field(canvas, 'Título'));
    await userEvent.type(await field(canvas, 'Título'), 'offline{Enter}');
    await canvas.findByText(/nada é feito duas vezes/);
    await expect(() => field(canvas, 'Título')).toHaveValue('offline');

    await userEvent.clear(await field(canvas, 'Título'));
    await userEvent.type(await field(canvas, 'Título'), 'Palhaço{Enter}');
    await closed(canvas);
    await expect(() => canvas.getByRole('rowheader', { name: 'Palhaço' })).toBeVisible();
  },
};

let answer = () => {};
const untilAnswered = fn(() => new Promise<void>((resolve) => (answer = resolve)));

/** Repeated submits make one request; closing waits until it ends. */
export const SendsOnce: Story = {
  args: { onCall: untilAnswered },
  play: async ({ canvas, userEvent }) => {
    untilAnswered.mockClear();
    await userEvent.click(await canvas.findByRole('button', { name: 'Editar Piadista' }));
    await canvas.findByRole('dialog', { name: 'Editar selo' });
    await userEvent.type(await field(canvas, 'Título'), '!{Enter}{Enter}');
    await userEvent.dblClick(await button(canvas, 'Salvar'));
    await expect(untilAnswered).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    await expect(() => canvas.getByRole('dialog', { name: 'Editar selo' })).toBeVisible();
    await expect(() => canvas.queryByRole('alertdialog')).toBeNull();
    answer();
    await closed(canvas);
    await expect(untilAnswered).toHaveBeenCalledTimes(1);
  },
};

/** What is typed while an earlier version is on its way stays, and is saved when that is asked for. */
export const TypedMeanwhile: Story = {
  args: { onCall: untilAnswered },
  play: async ({ canvas, userEvent }) => {
    untilAnswered.mockClear();
    await userEvent.click(await canvas.findByRole('button', { name: 'Editar Piadista' }));
    await canvas.findByRole('dialog', { name: 'Editar selo' });
    await userEvent.type(await field(canvas, 'Título'), '!{Enter}');
    await expect(untilAnswered).toHaveBeenCalledTimes(1);
    await userEvent.type(await field(canvas, 'Título'), '?');
    answer();
    await expect(() => canvas.getByRole('rowheader', { name: 'Piadista!', hidden: true })).toBeInTheDocument();
    await expect(() => field(canvas, 'Título')).toHaveValue('Piadista!?');
    await userEvent.type(await field(canvas, 'Título'), '{Enter}');
    await expect(untilAnswered).toHaveBeenCalledTimes(2);
    answer();
    await closed(canvas);
    await expect(() => canvas.getByRole('rowheader', { name: 'Piadista!?' })).toBeVisible();
  },
};

/** Closing asks about unsaved input; reopening starts from the default values. */
export const AsksBeforeDiscarding: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Novo selo' }));
    await expect(() => field(canvas, 'Título')).toHaveFocus();
    await userEvent.keyboard('Perdido{Escape}');
    const question = await canvas.findByRole('alertdialog', { name: 'Descartar alterações?' });
    await userEvent.click(await button(within(question), 'Descartar'));
    await closed(canvas);
    await userEvent.click(await button(canvas, 'Novo selo'));
    await expect(() => field(canvas, 'Título')).toHaveFocus();
    await expect(() => field(canvas, 'Título')).toHaveValue('');
    // Without input, Escape closes without asking.
    await userEvent.keyboard('{Escape}');
    await closed(canvas);
    await expect(args.onCall).not.toHaveBeenCalled();
  },
};

/** After deleting the last row the focus is in the table, whose empty state offers to add one. */
export const DeletesAll: Story = {
  args: { badges: BADGES.slice(0, 1) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Deletar Madrugador' }));
    const question = await canvas.findByRole('alertdialog', { name: 'Deletar selo' });
    await userEvent.click(await button(within(question), 'Deletar'));
    await expect(() => canvas.getByText('Nenhum selo')).toBeVisible();
    await expect(() => canvas.getByRole('region', { name: 'Selos' })).toHaveFocus();
    await expect(() => button(canvas, 'Novo selo')).toBeVisible();
  },
};

/** Each button requires its own permission. */
export const MayOnlyDelete: Story = {
  args: { mayCreate: false, mayManage: false },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('button', { name: 'Deletar Piadista' })).toBeVisible();
    await expect(() => canvas.queryByRole('button', { name: /Editar/ })).toBeNull();
    await expect(() => canvas.queryByRole('button', { name: 'Novo selo' })).toBeNull();
  },
};
