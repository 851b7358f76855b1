import { buildTeam, buildWarning } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { answer } from '../testing/answer';
import { expect } from '../testing/expect';
import { fill } from '../testing/fill';
import { PanelStory, screenOf } from '../testing/PanelStory';
import { WarningsScreen } from '../warnings/WarningsScreen';

/**
 * Adding the first row removes the empty state with the button that was pressed: the focus moves to the toolbar's add
 * button.
 */
const meta = {
  component: PanelStory,
  args: { children: null },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof PanelStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const pick = async (name: string) => {
  await userEvent.type(await screen.findByRole('combobox', { name: 'Membro' }), name);
  await userEvent.click(await screen.findByRole('option', { name }));
};
const names = answer('GET /users', buildTeam(12));

/** Adds a row from the empty state with the buttons `add` and `save`, and checks the focus. */
async function makesFirst(add: string, save: string, write: () => Promise<void>) {
  await screen.findByText(/^Nenhum/);
  // Where a screen has two such buttons, the last is the empty state's.
  await userEvent.click((await screen.findAllByRole('button', { name: add })).at(-1) as HTMLElement);
  await screen.findByRole('dialog');
  await write();
  await userEvent.click(await screen.findByRole('button', { name: save }));
  await expect(() => screen.queryByRole('dialog')).toBeNull();
  await expect(() => screen.queryByText(/^Nenhum/)).toBeNull();
  await expect(() => screen.getByRole('button', { name: add })).toHaveFocus();
}

export const Warning: Story = {
  ...screenOf(<WarningsScreen />, answer('POST /warnings', buildWarning()), answer('GET /warnings', []), names),
  play: () =>
    makesFirst('Emitir Advertência', 'Emitir', async () => {
      await pick('Lumi');
      await fill('Motivo', 'Atraso');
      await fill('Descrição', 'Vinte minutos sem avisar ninguém.');
    }),
};
