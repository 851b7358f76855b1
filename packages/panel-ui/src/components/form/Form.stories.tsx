import type { Meta, StoryObj } from '@storybook/react-vite';
import Gem from 'lucide-react/icons/gem';
import { Controller, useForm } from 'react-hook-form';
import { fn } from 'storybook/test';
import { expect } from '../../testing/expect';
import { Button } from '../Button';
import { Checkbox } from './Checkbox';
import { DayField } from './DayField';
import { NumberField } from './NumberField';
import { Select } from './Select';
import { Column } from '../stories.fixtures';
import { Switch } from './Switch';
import { TextArea } from './TextArea';
import { TextField } from './TextField';

const TYPES = [
  { value: 'salary', label: 'Salário' },
  { value: 'bonus', label: 'Bônus' },
  { value: 'other', label: 'Outros' },
] as const;

const EMPTY = {
  title: '',
  content: '',
  amount: undefined as number | undefined,
  from: null as string | null,
  type: null,
  notify: false,
  sure: false,
};
const required = { validate: (value: unknown) => Boolean(value) || 'Preencha este campo' };

/** Every field under react-hook-form's Controller. */
function ExampleForm({ onSend }: { onSend: (values: object) => void }) {
  const { control, handleSubmit } = useForm({ defaultValues: EMPTY });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit((values) => onSend(values))(event)}>
      <Column>
        <Controller
          control={control}
          name="title"
          rules={required}
          render={({ field, fieldState }) => <TextField {...field} label="Título" error={fieldState.error?.message} />}
        />
        <Controller
          control={control}
          name="content"
          rules={required}
          render={({ field, fieldState }) => <TextArea {...field} label="Mensagem" error={fieldState.error?.message} />}
        />
        <Controller
          control={control}
          name="amount"
          rules={required}
          render={({ field, fieldState }) => (
            <NumberField
              {...field}
              label="Quantidade"
              min={0}
              prefix={<Gem size={16} />}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="from"
          rules={required}
          render={({ field, fieldState }) => (
            <DayField {...field} label="Primeiro dia" error={fieldState.error?.message} />
          )}
        />
        <Controller
          control={control}
          name="type"
          rules={required}
          render={({ field, fieldState }) => (
            <Select
              {...field}
              label="Tipo"
              placeholder="Escolha um tipo"
              options={TYPES}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="notify"
          render={({ field: { value, ...field } }) => <Switch {...field} checked={value} label="Avisar o membro" />}
        />
        <Controller
          control={control}
          name="sure"
          rules={required}
          render={({ field: { value, ...field }, fieldState }) => (
            <Checkbox {...field} checked={value} label="Conferi os dados" error={fieldState.error?.message} />
          )}
        />
        <Button type="submit" variant="primary">
          Enviar
        </Button>
      </Column>
    </form>
  );
}

const meta = { component: ExampleForm, args: { onSend: fn() } } satisfies Meta<typeof ExampleForm>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each submit focuses the first invalid field, whatever its kind. */
export const FocusesTheFirstError: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const send = async () => userEvent.click(await canvas.findByRole('button', { name: 'Enviar' }));
    await send();
    const title = await canvas.findByRole('textbox', { name: 'Título' });
    await expect(() => title).toHaveFocus();
    await expect(() => title).toHaveAccessibleDescription('Preencha este campo');
    await userEvent.keyboard('Reunião');
    await send();
    await expect(() => canvas.getByRole('textbox', { name: 'Mensagem' })).toHaveFocus();
    await userEvent.keyboard('Sábado às 20:00');
    await send();
    await expect(() => canvas.getByRole('textbox', { name: 'Quantidade' })).toHaveFocus();
    await userEvent.keyboard('12,5');
    await send();
    const [day] = await canvas.findAllByRole('spinbutton');
    await expect(() => day).toHaveFocus();
    await expect(() => canvas.getByRole('group', { name: 'Primeiro dia' })).toHaveAccessibleDescription(
      'Preencha este campo',
    );
    await userEvent.keyboard('20112026');
    await send();
    await expect(() => canvas.getByRole('button', { name: /Tipo/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await canvas.findByRole('option', { name: 'Bônus' }));
    await send();
    await expect(() => canvas.getByRole('checkbox', { name: 'Conferi os dados' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await userEvent.click(await canvas.findByRole('switch', { name: 'Avisar o membro' }));
    await expect(args.onSend).not.toHaveBeenCalled();
    await send();
    await expect(args.onSend).toHaveBeenCalledWith({
      title: 'Reunião',
      content: 'Sábado às 20:00',
      amount: 12.5,
      from: '2026-11-20',
      type: 'bonus',
      notify: true,
      sure: true,
    });
  },
};

export const Untouched: Story = { tags: ['picture'] };
