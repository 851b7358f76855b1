import { PanelApiError } from '@cabine/panel-core/client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { boolean, object, string } from 'yup';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { expect } from '../testing/expect';
import { FormDialog } from './FormDialog';
import { FormCheckbox, FormDayField } from './formFields';
import { FormTextField } from './formTextFields';
import { FormProblems } from './FormProblems';

const schema = object({
  name: string().min(3).required(),
  agreed: boolean().oneOf([true], 'Read the rules first').required(),
});

/** The last line of a form. FormDialog includes it; a form outside a dialog renders it itself. */
const meta = {
  component: FormProblems,
  decorators: [inPanel()],
  parameters: { msw: panelHandlers() },
} satisfies Meta;
export default meta;
type Story = StoryObj;

const saved = fn();

/** It lists the invalid fields, each as a link to its field; what is said of other values goes with the next change. */
export const InADialog: Story = {
  beforeEach: () => void saved.mockClear(),
  render: () => (
    <FormDialog
      open
      onClose={fn()}
      title="Entrar na equipe"
      schema={async () => schema}
      defaultValues={{ name: '', agreed: false }}
      onSubmit={async (value) =>
        value.name === 'Lum' ? { ok: false, error: new PanelApiError('rateLimited', '') } : { ok: true, value }
      }
      onSaved={saved}
    >
      {(form) => (
        <>
          <FormTextField form={form} name="name" label="Nome" />
          <FormCheckbox form={form} name="agreed" label="Li as regras da equipe" />
        </>
      )}
    </FormDialog>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Salvar' }));
    await expect(() => canvas.getByText(/Confira estes 2 campos/)).toBeVisible();
    await userEvent.click(await canvas.findByRole('checkbox', { name: /Li as regras/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Nome' }));
    await expect(() => canvas.getByRole('textbox', { name: 'Nome' })).toHaveFocus();
    await userEvent.keyboard('Lum');
    await userEvent.click(await canvas.findByRole('button', { name: 'Salvar' }));
    await expect(() => canvas.getByText(/Muitas tentativas/)).toBeVisible();
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Nome' }), 'i');
    await expect(() => canvas.queryByText(/Muitas tentativas/)).toBeNull();
    await userEvent.click(await canvas.findByRole('button', { name: 'Salvar' }));
    await expect(saved).toHaveBeenCalledWith({ name: 'Lumi', agreed: true });
  },
};

/** A browser that translates the page puts each text into an element of its own; the list still shrinks. */
export const Translated: Story = {
  ...InADialog,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Salvar' }));
    await expect(() => canvas.getByText(/Confira estes 2 campos/)).toBeVisible();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found.filter(({ parentElement }) => !parentElement?.closest('script, style'))) {
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text);
    }
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Nome' }), 'Lumi');
    await expect(() => canvas.getByText(/Confira este campo/)).toBeVisible();
    await expect(() => canvas.getByRole('textbox', { name: 'Nome' })).toHaveValue('Lumi');
  },
};

const period = object({ from: string().nullable().required('Choose the first day') });

/** A day is a field like the others: required, named by the problems, and sent as `2026-11-20`. */
export const ADay: Story = {
  beforeEach: () => void saved.mockClear(),
  render: () => (
    <FormDialog
      open
      onClose={fn()}
      title="Novo período"
      schema={async () => period}
      defaultValues={{ from: null as string | null }}
      onSubmit={async (value) => ({ ok: true, value })}
      onSaved={saved}
    >
      {(form) => <FormDayField form={form} name="from" label="Primeiro dia" />}
    </FormDialog>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Salvar' }));
    await expect(() => canvas.getByText('Choose the first day')).toBeVisible();
    const [day] = await canvas.findAllByRole('spinbutton');
    await userEvent.click(day as HTMLElement);
    await userEvent.keyboard('20112026');
    await userEvent.click(await canvas.findByRole('button', { name: 'Salvar' }));
    await expect(saved).toHaveBeenCalledWith({ from: '2026-11-20' });
  },
};
