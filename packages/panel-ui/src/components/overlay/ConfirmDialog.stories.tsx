import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { expect } from '../../testing/expect';
import { settle } from '../../testing/settle';
import { Button } from '../Button';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog';

function Opener(props: ConfirmDialogProps) {
  const [open, setOpen] = useState(props.open);
  const close = () => {
    props.onClose();
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Agendar 21:00</Button>
      <ConfirmDialog {...props} open={open} onClose={close} />
    </>
  );
}

const meta = {
  component: ConfirmDialog,
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  render: (args) => <Opener {...args} />,
  args: {
    open: false,
    onClose: fn(),
    onConfirm: fn(),
    title: 'Confirmar Agendamento',
    text: 'Deseja agendar uma locução para o horário 21:00 às 21:45?',
    confirmLabel: 'Agendar',
    cancelLabel: 'Cancelar',
    errorText: (thrown) => (thrown instanceof Error ? thrown.message : 'Something went wrong'),
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { tags: ['picture'], args: { open: true } };

export const Danger: Story = {
  args: {
    open: true,
    danger: true,
    title: 'Deletar Todos',
    text: 'Esta ação não pode ser desfeita! 37 agendamentos serão deletados.',
    confirmLabel: 'Deletar Todos',
  },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('alertdialog', { name: 'Deletar Todos' })).toHaveAccessibleDescription(
      /37 agendamentos/,
    );
    await expect(() => canvas.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
  },
};

/** The keyboard opens and confirms, but not by a doubled press; then the focus returns to the opener. */
export const ConfirmsByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const confirm = await canvas.findByRole('button', { name: 'Agendar' });
    await expect(() => confirm).toHaveFocus();
    // The same press, held: the browser would click for each repeat.
    const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true });
    await expect(() => confirm.dispatchEvent(held)).toBe(false);
    await userEvent.keyboard('{Enter}');
    confirm.dispatchEvent(new MouseEvent('click', { detail: 2, bubbles: true }));
    // An impatient second tap, too late for a double click.
    confirm.dispatchEvent(new PointerEvent('click', { detail: 1, pointerType: 'touch', bubbles: true }));
    settle();
    await userEvent.tab({ shift: true });
    await expect(() => canvas.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(() => canvas.queryByRole('alertdialog')).toBeNull();
    await expect(args.onConfirm).toHaveBeenCalledTimes(1);
    await expect(() => canvas.getByRole('button', { name: 'Agendar 21:00' })).toHaveFocus();
  },
};

export const EscapeCancels: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Agendar 21:00' }));
    await canvas.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await expect(() => canvas.queryByRole('alertdialog')).toBeNull();
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(() => canvas.getByRole('button', { name: 'Agendar 21:00' })).toHaveFocus();
  },
};

interface Answer {
  finish: () => void;
  fail: () => void;
}
/** Promises that the play function settles, one per call. */
const answers: Answer[] = [];

/** While pending, the dialog can neither be closed nor confirmed again. A failure is shown inside; a retry succeeds. */
export const WaitsFailsRetries: Story = {
  beforeEach: () => void answers.splice(0),
  args: {
    onConfirm: fn(
      () =>
        new Promise<void>((finish, reject) => {
          answers.push({ finish, fail: () => reject(new Error('Horário já agendado por Léo')) });
        }),
    ),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Agendar 21:00' }));
    const dialog = await canvas.findByRole('alertdialog');
    const confirm = await canvas.findByRole('button', { name: 'Agendar' });
    await userEvent.click(confirm);
    await userEvent.click(confirm);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancelar' }));
    await expect(() => dialog).toBeVisible();
    await expect(args.onConfirm).toHaveBeenCalledTimes(1);
    answers[0]?.fail();
    await expect(() => canvas.getByText('Horário já agendado por Léo')).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(confirm);
    await expect(() => canvas.queryByText('Horário já agendado por Léo')).toBeNull();
    answers[1]?.finish();
    await expect(() => canvas.queryByRole('alertdialog')).toBeNull();
  },
};
