import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { number, object, string } from 'yup';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { expect } from '../testing/expect';
import { fillDay } from '../testing/fill';
import { FormDialog } from './FormDialog';
import { FormDayField, FormNumberField } from './formFields';

const schema = object({
  from: string()
    .required()
    .matches(/^\d{4}-\d\d-\d\d$/, 'Invalid day'),
  amount: number().required(),
});

const meta = {
  component: FormDayField,
  decorators: [inPanel({ config: { locale: 'pt-BR' } })],
  parameters: { msw: panelHandlers() },
} satisfies Meta;
export default meta;
type Story = StoryObj;

const sent = fn();

/**
 * A day and a decimal are sent as the contract requires; the first invalid field shows its message and gets the focus.
 */
export const DayAndDecimal: Story = {
  beforeEach: () => void sent.mockClear(),
  render: () => (
    <FormDialog
      open
      onClose={fn()}
      title="Novo patrocinador"
      schema={async () => schema}
      defaultValues={{ from: null as string | null, amount: undefined as number | undefined }}
      onSubmit={async (value) => {
        sent(value);
        return { ok: true, value };
      }}
    >
      {(form) => (
        <>
          <FormDayField form={form} name="from" label="Primeiro dia" />
          <FormNumberField form={form} name="amount" label="Valor" min={0} />
        </>
      )}
    </FormDialog>
  ),
  play: async ({ canvas, userEvent }) => {
    const save = async () => userEvent.click(await canvas.findByRole('button', { name: 'Salvar' }));
    const day = () => canvas.getByRole('group', { name: 'Primeiro dia' });
    await save();
    await expect(day).toHaveAccessibleDescription('Preencha este campo');
    await expect(() => canvas.getAllByRole('spinbutton')[0]).toHaveFocus();
    await userEvent.keyboard('2311');
    await save();
    await expect(day).toHaveAccessibleDescription('Preencha este campo');
    await fillDay('Primeiro dia', '23112026');
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Valor' }), '12,5');
    await save();
    await expect(sent).toHaveBeenCalledWith({ from: '2026-11-23', amount: 12.5 });
  },
};
