import type { Meta, StoryObj } from '@storybook/react-vite';
import Bell from 'lucide-react/icons/bell';
import Lock from 'lucide-react/icons/lock';
import Pencil from 'lucide-react/icons/pencil';
import Play from 'lucide-react/icons/play';
import Trash2 from 'lucide-react/icons/trash-2';
import { fn } from 'storybook/test';
import { expect } from '../testing/expect';
import { IconButton } from './IconButton';
import { Row } from './stories.fixtures';

const meta = {
  component: IconButton,
  args: { label: 'Editar Ana Beatriz', icon: <Pencil size={16} />, onClick: fn() },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  tags: ['picture'],
  args: { variant: 'quiet', size: 'medium', round: false, pending: false },
  argTypes: {
    variant: { control: 'select', options: ['primary', 'secondary', 'quiet', 'danger', 'quietDanger'] },
    size: { control: 'radio', options: ['medium', 'small'] },
  },
};

export const Looks: Story = {
  tags: ['picture'],
  render: () => (
    <Row>
      <IconButton label="Notificações" icon={<Bell size={20} />} />
      <IconButton label="Editar" icon={<Pencil size={16} />} size="small" />
      <IconButton label="Tocar a rádio" icon={<Play size={20} />} variant="primary" round />
      <IconButton label="Deletar" icon={<Trash2 size={16} />} variant="secondary" />
      <IconButton label="Deletando" icon={<Trash2 size={16} />} pending />
    </Row>
  ),
};

/** Keyboard focus shows the name. Escape hides it and does not reach a surrounding dialog. */
export const Tooltip: Story = {
  render: (args) => (
    <div style={{ paddingTop: 48 }} onKeyDown={(event) => event.key === 'Escape' && args.onClick?.(event)}>
      <IconButton {...args} onClick={undefined} />
    </div>
  ),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    const button = await canvas.findByRole('button', { name: 'Editar Ana Beatriz' });
    await expect(() => button).toHaveFocus();
    await expect(() => canvas.getByText('Editar Ana Beatriz')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(() => canvas.queryByText('Editar Ana Beatriz')).toBeNull();
    await expect(args.onClick).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  },
};

/** A button with `aria-disabled` ignores clicks; its tooltip and description say why. */
export const LockedWithReason: Story = {
  args: {
    label: 'Horário de Ana Beatriz',
    icon: <Lock size={16} />,
    tooltip: 'Só Ana Beatriz ou quem deleta horários pode liberar este horário.',
    'aria-disabled': true,
  },
  play: async ({ args, canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Horário de Ana Beatriz' });
    await userEvent.hover(button);
    await expect(() => canvas.getByRole('tooltip')).toBeVisible();
    await expect(() => button).toHaveAccessibleDescription(/Só Ana Beatriz/);
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};
