import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { expect } from '../../testing/expect';
import { Button } from '../Button';
import { Dialog, type DialogProps } from './Dialog';
import { Select } from '../form/Select';
import { TextField } from '../form/TextField';

const texts = {
  close: 'Fechar',
  discard: {
    title: 'Descartar alterações?',
    text: 'O que você digitou ainda não foi salvo.',
    confirm: 'Descartar',
    cancel: 'Continuar editando',
  },
};

const SHIFTS = [
  { value: 'morning', label: 'Manhã' },
  { value: 'afternoon', label: 'Tarde' },
  { value: 'night', label: 'Noite' },
];

/** A small form that is unsaved as soon as its input is not empty. */
function MemberDialog(props: DialogProps) {
  const [open, setOpen] = useState(props.open);
  const [name, setName] = useState('');
  const [shift, setShift] = useState('morning');
  const close = () => {
    props.onClose();
    setOpen(false);
    setName('');
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Adicionar Membro</Button>
      <Dialog
        {...props}
        open={open}
        onClose={close}
        isDirty={name !== ''}
        onSubmit={(event) => {
          event.preventDefault();
          props.onSubmit?.(event);
          close();
        }}
        actions={(requestClose) => (
          <>
            <Button onClick={requestClose}>Cancelar</Button>
            <Button variant="primary" type="submit">
              Salvar
            </Button>
          </>
        )}
      >
        <TextField label="Nome de usuário" name="username" value={name} onChange={setName} autoFocus />
        <Select label="Turno" name="shift" options={SHIFTS} value={shift} onChange={setShift} />
      </Dialog>
    </>
  );
}

const meta = {
  component: Dialog,
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  render: (args) => <MemberDialog {...args} />,
  args: {
    open: false,
    onClose: fn(),
    onSubmit: fn(),
    title: 'Adicionar Membro',
    description: 'A pessoa entra com este nome, a senha e o PIN.',
    texts,
    actions: () => null,
  },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { tags: ['picture'], args: { open: true } };
export const Wide: Story = { tags: ['picture'], args: { open: true, size: 'wide' } };

export const SubmitsWithEnter: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Adicionar Membro' }));
    const input = await canvas.findByRole('textbox', { name: 'Nome de usuário' });
    await expect(() => input).toHaveFocus();
    await userEvent.keyboard('ana{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await expect(() => canvas.queryByRole('dialog')).toBeNull();
    await expect(() => canvas.getByRole('button', { name: 'Adicionar Membro' })).toHaveFocus();
  },
};

/** Without input, Escape closes at once and the focus returns. */
export const EscapeCloses: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Adicionar Membro' }));
    await canvas.findByRole('dialog', { name: 'Adicionar Membro' });
    await userEvent.keyboard('{Escape}');
    await expect(() => canvas.queryByRole('dialog')).toBeNull();
    await expect(() => canvas.getByRole('button', { name: 'Adicionar Membro' })).toHaveFocus();
  },
};

/** Every way of closing asks about unsaved input; 'keep editing' returns to the field, 'discard' to the opener. */
export const AsksBeforeDiscarding: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Adicionar Membro' }));
    const input = await canvas.findByRole('textbox', { name: 'Nome de usuário' });
    await expect(() => input).toHaveFocus();
    await userEvent.keyboard('ana{Escape}');
    await canvas.findByRole('alertdialog', { name: 'Descartar alterações?' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Continuar editando' }));
    await expect(() => canvas.queryByRole('alertdialog')).toBeNull();
    await expect(() => input).toHaveFocus();
    await expect(() => input).toHaveValue('ana');

    await userEvent.click(await canvas.findByRole('button', { name: 'Fechar' }));
    await canvas.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await expect(() => canvas.queryByRole('alertdialog')).toBeNull();
    await expect(args.onClose).not.toHaveBeenCalled();

    await userEvent.click(await canvas.findByRole('button', { name: 'Cancelar' }));
    await canvas.findByRole('alertdialog');
    await userEvent.click(await canvas.findByRole('button', { name: 'Descartar' }));
    await expect(() => canvas.queryByRole('dialog')).toBeNull();
    await expect(() => canvas.queryByRole('alertdialog')).toBeNull();
    await expect(() => canvas.getByRole('button', { name: 'Adicionar Membro' })).toHaveFocus();
  },
};

/** Tab stays inside the dialog; the page behind it is inert. */
export const KeepsTheFocus: Story = {
  args: { open: true },
  play: async ({ canvas, userEvent }) => {
    const dialog = await canvas.findByRole('dialog');
    for (let press = 0; press < 6; press++) {
      await userEvent.tab();
      await expect(() => dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await expect(() => canvas.getByRole('button', { name: 'Adicionar Membro' }).closest('[inert]')).not.toBeNull();
  },
};

/** Escape in a select inside a dialog closes the list, not the dialog. */
export const SelectInside: Story = {
  args: { open: true },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('dialog');
    await userEvent.click(await canvas.findByRole('button', { name: /Turno/ }));
    await canvas.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    await expect(() => canvas.queryByRole('listbox')).toBeNull();
    await expect(() => canvas.getByRole('dialog')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: /Turno/ }));
    await userEvent.click(await canvas.findByRole('option', { name: 'Noite' }));
    await expect(() => canvas.getByRole('button', { name: /Turno/ })).toHaveTextContent('Noite');
  },
};

/** The fields scroll; the title and the actions stay in place. */
export const LongContent: Story = {
  render: (args) => (
    <Dialog {...args} open actions={() => <Button variant="primary">Salvar</Button>}>
      {Array.from({ length: 14 }, (_, rule) => (
        <TextField key={rule} label={`Regra ${rule + 1}`} value="Cada participante joga uma vez por rodada" readOnly />
      ))}
    </Dialog>
  ),
  args: {
    open: true,
    title: 'Editar o jogo da promotoria com um título realmente muito comprido para caber em uma linha',
  },
  play: async ({ canvas }) => {
    const dialog = await canvas.findByRole('dialog');
    await expect(() => dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(() => canvas.getByRole('button', { name: 'Salvar' })).toBeVisible();
  },
};
