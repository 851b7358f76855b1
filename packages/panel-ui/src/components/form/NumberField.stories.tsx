import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { fn } from 'storybook/test';
import { expect } from '../../testing/expect';
import { NumberField } from './NumberField';
import { Column } from '../stories.fixtures';

const meta = {
  component: NumberField,
  args: { label: 'Quantidade', onChange: fn(), value: undefined },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    const change = (next: number | undefined) => {
      args.onChange?.(next);
      setValue(next);
    };
    return (
      <Column>
        <NumberField {...args} value={value} onChange={change} />
      </Column>
    );
  },
} satisfies Meta<typeof NumberField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  tags: ['picture'],
  args: { description: 'De 1 a 500.', min: 1, max: 500, disabled: false },
};

export const States: Story = {
  tags: ['picture'],
  render: () => (
    <Column>
      <NumberField label="Quantidade" prefix="$" value={1250.5} />
      <NumberField label="Rank" value={10} min={1} description="Quanto maior, mais autoridade." />
      <NumberField label="Quantidade" error="Amount must be greater than 0" value={0} min={0} />
      <NumberField label="Rank" value={100} disabled />
    </Column>
  ),
};

/** Text in the locale's notation is reported as a number, an emptied field as undefined; either bound holds alone. */
export const TypesInPortuguese: Story = {
  args: { min: 0 },
  play: async ({ args, canvas, userEvent }) => {
    const input = await canvas.findByRole('textbox', { name: 'Quantidade' });
    await userEvent.type(input, '1.250,5');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(1250.5);
    await expect(() => input).toHaveValue('1.250,5');
    await userEvent.clear(input);
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(undefined);
    await userEvent.type(input, '-5{Tab}');
    await expect(args.onChange).toHaveBeenLastCalledWith(0);
  },
};

/** Where an emptied field has a value all the same, such as a suggestion, it comes back when the field is left. */
export const Suggested: Story = {
  render: function Suggesting(args) {
    const [value, setValue] = useState<number | undefined>();
    const change = (next: number | undefined) => {
      args.onChange?.(next);
      setValue(next);
    };
    return (
      <Column>
        <NumberField {...args} value={value ?? 92} onChange={change} />
      </Column>
    );
  },
  play: async ({ args, canvas, userEvent }) => {
    const input = await canvas.findByRole('textbox', { name: 'Quantidade' });
    await userEvent.type(input, '{Backspace}{Backspace}');
    await expect(() => input).toHaveValue('');
    await userEvent.type(input, '40');
    await expect(() => input).toHaveValue('40');
    await expect(args.onChange).toHaveBeenLastCalledWith(40);
    await userEvent.clear(input);
    await userEvent.tab();
    await expect(() => input).toHaveValue('92');
  },
};

const inLanguage = (language: string): Decorator =>
  function InLanguage(Story) {
    return (
      <I18nProvider locale={language}>
        <Story />
      </I18nProvider>
    );
  };

/** With one or two digits after it, either separator is a decimal one: 1,50 must not become 150. */
export const EitherSeparator: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = await canvas.findByRole('textbox', { name: 'Quantidade' });
    const isRead = async (text: string, number: number) => {
      await userEvent.clear(input);
      await userEvent.type(input, text);
      await expect(args.onChange).toHaveBeenLastCalledWith(number);
    };
    await isRead('1.5', 1.5);
    await userEvent.tab();
    await expect(() => input).toHaveValue('1,5');
    await expect(args.onChange).toHaveBeenLastCalledWith(1.5);
    await isRead('2.75', 2.75);
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onChange).toHaveBeenLastCalledWith(3);
    await isRead('1.500', 1500);
    await isRead('3.5', 3.5);
    await userEvent.click(await canvas.findByRole('button', { name: /Aumentar/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith(4);
    await userEvent.clear(input);
    await userEvent.paste('4.25');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(4.25);
    await expect(() => input).toHaveValue('4,25');
  },
};

/** What is no number, or could be two, stays as it was written and is reported as NaN; other notations are read. */
export const Pasted: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = await canvas.findByRole('textbox', { name: 'Quantidade' });
    const isRead = async (text: string, number: number, shown: string) => {
      await userEvent.clear(input);
      await userEvent.click(input);
      await userEvent.paste(text);
      await userEvent.tab();
      await expect(args.onChange).toHaveBeenLastCalledWith(number);
      await expect(() => input).toHaveValue(shown);
    };
    await isRead('1,234.56', 1234.56, '1.234,56');
    await isRead('💎 58,37 ', 58.37, '58,37');
    await isRead('12,345', NaN, '12,345');
    await isRead('doze', NaN, 'doze');
    await userEvent.clear(input);
    await userEvent.type(input, '1e3');
    await expect(args.onChange).toHaveBeenLastCalledWith(NaN);
    await expect(() => input).toHaveValue('1e3');
  },
};

export const EitherSeparatorInEnglish: Story = {
  decorators: [inLanguage('en-GB')],
  play: async ({ args, canvas, userEvent }) => {
    const input = await canvas.findByRole('textbox', { name: 'Quantidade' });
    await userEvent.type(input, '1,50');
    await expect(args.onChange).toHaveBeenLastCalledWith(1.5);
    await userEvent.tab();
    await expect(() => input).toHaveValue('1.5');
    await userEvent.clear(input);
    await userEvent.type(input, '1,500');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(1500);
  },
};

/**
 * Reports the number while it is typed. If it were reported on blur, the form would correct its errors, and so its
 * layout, under a click on 'Salvar', and the click would miss.
 */
export const ReportsWhileTyping: Story = {
  args: { max: 2000 },
  play: async ({ args, canvas, userEvent }) => {
    const input = await canvas.findByRole('textbox', { name: 'Quantidade' });
    await userEvent.type(input, '1250,0');
    await expect(args.onChange).toHaveBeenLastCalledWith(1250);
    await expect(() => input).toHaveValue('1250,0');
    await userEvent.type(input, '5');
    await expect(args.onChange).toHaveBeenLastCalledWith(1250.05);
    await userEvent.clear(input);
    await expect(args.onChange).toHaveBeenLastCalledWith(undefined);
    await userEvent.type(input, '5000');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(2000);
    await expect(() => input).toHaveValue('2.000');
  },
};

/** Resetting the form shows the form's number. */
export const ResetByTheForm: Story = {
  args: { value: 7 },
  render: function WithReset(args) {
    const [value, setValue] = useState(args.value);
    return (
      <Column>
        <NumberField {...args} value={value} onChange={setValue} />
        <button onClick={() => setValue(7)}>Recomeçar</button>
      </Column>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const input = await canvas.findByRole('textbox', { name: 'Quantidade' });
    await userEvent.type(input, '5');
    await expect(() => input).toHaveValue('75');
    await userEvent.click(await canvas.findByRole('button', { name: 'Recomeçar' }));
    await expect(() => input).toHaveValue('7');
  },
};

export const StepsWithinBounds: Story = {
  args: { min: 1, max: 3, value: 2 },
  play: async ({ args, canvas, userEvent }) => {
    const input = await canvas.findByRole('textbox', { name: 'Quantidade' });
    await userEvent.click(input);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect(args.onChange).toHaveBeenLastCalledWith(3);
    await userEvent.click(await canvas.findByRole('button', { name: /Diminuir/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith(2);
  },
};
