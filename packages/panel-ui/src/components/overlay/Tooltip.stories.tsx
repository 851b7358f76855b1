import type { Meta, StoryObj } from '@storybook/react-vite';
import Pencil from 'lucide-react/icons/pencil';
import { fn } from 'storybook/test';
import { expect } from '../../testing/expect';
import { Button } from '../Button';
import { Dialog } from './Dialog';
import { IconButton } from '../IconButton';
import { Tooltip } from './Tooltip';

const meta = {
  component: Tooltip,
  args: {
    text: 'Vai para o canal da equipe, sem menções.',
    children: (anchor) => <Button {...anchor}>Enviar Webhook</Button>,
  },
  decorators: [
    (Story) => (
      <div style={{ padding: 64 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnHover: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Enviar Webhook' });
    await userEvent.hover(button);
    await expect(() => canvas.getByRole('tooltip')).toBeVisible();
    await expect(() => button).toHaveAccessibleDescription('Vai para o canal da equipe, sem menções.');
  },
};

export const HidesOnPointerLeave: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(await canvas.findByRole('button'));
    await canvas.findByRole('tooltip');
    await userEvent.unhover(await canvas.findByRole('button'));
    await expect(() => canvas.queryByRole('tooltip')).toBeNull();
  },
};

/** A click hides the tooltip, because the user knows the button by then. */
export const HidesOnClick: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button');
    await userEvent.hover(button);
    await canvas.findByRole('tooltip');
    await userEvent.click(button);
    await expect(() => canvas.queryByRole('tooltip')).toBeNull();
  },
};

const onClose = fn();

/** Inside a dialog the first Escape closes the tooltip, the second the dialog. */
export const InADialog: Story = {
  render: () => (
    <Dialog
      open
      onClose={onClose}
      title="Editar Jogo"
      texts={{ close: 'Fechar', discard: { title: '', text: '', confirm: '', cancel: '' } }}
      actions={() => <IconButton label="Editar regra" icon={<Pencil size={16} />} autoFocus />}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('dialog');
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await expect(() => canvas.getByText('Editar regra')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(() => canvas.queryByText('Editar regra')).toBeNull();
    await expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(onClose).toHaveBeenCalledTimes(1);
  },
};
