import type { Meta, StoryObj } from '@storybook/react-vite';
import Bell from 'lucide-react/icons/bell';
import { fn } from 'storybook/test';
import { expect } from '../../testing/expect';
import { Button } from '../Button';
import { EmptyState } from '../feedback/EmptyState';
import { IconButton } from '../IconButton';
import { Popover } from './Popover';

const meta = {
  component: Popover,
  args: {
    label: 'Notificações',
    onOpenChange: fn(),
    trigger: (props) => <IconButton {...props} label="Abrir notificações" icon={<Bell size={20} />} />,
    children: <EmptyState icon={<Bell size={20} />} title="Você não recebeu notificações." />,
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', justifyContent: 'space-between' }}>
        <span>Cabine</span>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Abrir notificações' }));
    const dialog = await canvas.findByRole('dialog', { name: 'Notificações' });
    await expect(() => dialog.parentElement?.getBoundingClientRect().width).toBe(300);
    await expect(() => dialog.parentElement!.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const EscapeReturnsTheFocus: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Abrir notificações' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await canvas.findByRole('dialog');
    await expect(() => button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await expect(() => canvas.queryByRole('dialog')).toBeNull();
    await expect(() => button).toHaveFocus();
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
  },
};

/** A press of the trigger closes an open popover without opening it again. */
export const SecondPressCloses: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Abrir notificações' });
    await userEvent.click(button);
    await canvas.findByRole('dialog');
    // A real hit test: the page behind an open popover is inert.
    const { x, y, width, height } = button.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    await userEvent.click(hit!);
    await expect(() => canvas.queryByRole('dialog')).toBeNull();
    await userEvent.click(button);
    await expect(() => canvas.getByRole('dialog')).toBeVisible();
  },
};

/** The content scrolls beyond 480 px. */
export const LongContent: Story = {
  args: {
    children: (close) => (
      <ul style={{ padding: 16 }}>
        {Array.from({ length: 40 }, (_, index) => (
          <li key={index}>
            Aviso {index + 1}{' '}
            <Button size="small" onClick={close}>
              Marcar como lida
            </Button>
          </li>
        ))}
      </ul>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Abrir notificações' }));
    const dialog = await canvas.findByRole('dialog');
    await expect(() => dialog.getBoundingClientRect().height).toBeLessThanOrEqual(480);
    await expect(() => dialog.scrollHeight).toBeGreaterThan(dialog.clientHeight);
    const [first] = await canvas.findAllByRole('button', { name: 'Marcar como lida' });
    await userEvent.click(first!);
    await expect(() => canvas.queryByRole('dialog')).toBeNull();
  },
};
