import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fireEvent, fn, screen } from 'storybook/test';
import { expect } from '../../testing/expect';
import { SearchSelect, type SearchSelectProps } from './SearchSelect';
import { Column } from '../stories.fixtures';

const MEMBERS = [
  'Bia_Torres',
  'Camila.Souza',
  'dj-Rafa',
  'Érica',
  'MarianaDeAlbuquerqueCavalcantiMontenegro',
  'João  Dois',
].map((label, at) => ({ value: at + 1, label }));

function Controlled(props: SearchSelectProps<number>) {
  const [value, setValue] = useState(props.value);
  const change = (next: number | null) => {
    props.onChange?.(next);
    setValue(next);
  };
  return (
    <Column>
      <SearchSelect {...props} value={value} onChange={change} />
    </Column>
  );
}

const meta = {
  component: SearchSelect<number>,
  render: (args) => <Controlled {...args} />,
  args: {
    label: 'Membro',
    options: MEMBERS,
    placeholder: 'Digite um nome',
    noResults: 'Ninguém com este nome.',
    notChosen: 'Escolha um nome da lista.',
    more: (count: number) => `E mais ${count}: continue digitando.`,
    onChange: fn(),
  },
} satisfies Meta<typeof SearchSelect<number>>;
export default meta;
type Story = StoryObj<typeof meta>;

const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

/** The search ignores accents and case; the chosen name then fills the field. */
export const ByTyping: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = await canvas.findByRole('combobox', { name: 'Membro' });
    await userEvent.type(input, 'eri');
    await expect(() => options()).toEqual(['Érica']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith(4);
    await expect(() => input).toHaveValue('Érica');
    await expect(() => screen.queryByRole('listbox')).toBeNull();
  },
};

/** Opening the list shows all options, even if one is chosen. */
export const ByMouse: Story = {
  args: { value: 3 },
  play: async ({ args, canvas, userEvent }) => {
    await expect(() => canvas.getByRole('combobox')).toHaveValue('dj-Rafa');
    await userEvent.click(await canvas.findByRole('button'));
    await expect(() => options()).toHaveLength(MEMBERS.length);
    await expect(() => screen.getByRole('option', { selected: true })).toHaveTextContent('dj-Rafa');
    await userEvent.click(await screen.findByRole('option', { name: 'Bia_Torres' }));
    await expect(args.onChange).toHaveBeenCalledWith(1);
    await expect(() => canvas.getByRole('combobox')).toHaveValue('Bia_Torres');
  },
};

/** Typing over a chosen name starts a new search. */
export const ChosenNameTypedOver: Story = {
  args: { value: 3 },
  play: async ({ canvas, userEvent }) => {
    const input = await canvas.findByRole('combobox');
    await expect(() => input).toHaveValue('dj-Rafa');
    await userEvent.click(input);
    await userEvent.keyboard('cam');
    await expect(() => input).toHaveValue('cam');
    await expect(() => options()).toEqual(['Camila.Souza']);
    await userEvent.keyboard('{ArrowDown}{Enter}{Tab}');
    await userEvent.tab({ shift: true });
    await expect(() => input).toHaveFocus();
    await userEvent.keyboard('bia');
    await expect(() => options()).toEqual(['Bia_Torres']);
  },
};

/** A text without a match clears the choice. */
export const NothingFound: Story = {
  args: { value: 3 },
  play: async ({ args, canvas, userEvent }) => {
    const input = await canvas.findByRole('combobox');
    await userEvent.clear(input);
    await userEvent.type(input, 'xyz');
    await expect(() => screen.getByText('Ninguém com este nome.')).toBeVisible();
    await userEvent.tab();
    await expect(() => input).toHaveAccessibleDescription('Escolha um nome da lista.');
    await expect(() => input).toBeInvalid();
    await expect(() => input).toHaveValue('xyz');
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
};

const LEAVING = ['{Tab}', '{Enter}', 'elsewhere'];

/** A complete name, in any case and with any blanks, is chosen when the field loses focus. */
export const WholeNameTyped: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    for (const key of LEAVING) {
      const input = await canvas.findByRole('combobox');
      await userEvent.clear(input);
      await userEvent.type(input, 'camila.souza');
      if (key === 'elsewhere') await userEvent.click(canvasElement);
      else await userEvent.keyboard(key);
      await expect(() => input).toHaveValue('Camila.Souza');
      await expect(args.onChange).toHaveBeenLastCalledWith(2);
      await expect(() => input).toHaveAccessibleDescription('');
    }
    const input = await canvas.findByRole('combobox');
    await userEvent.clear(input);
    await userEvent.type(input, 'João Dois{Tab}');
    await expect(args.onChange).toHaveBeenLastCalledWith(6);
  },
};

/** Escape closes the list and leaves what was typed. */
export const EscapeClosesTheList: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = await canvas.findByRole('combobox');
    await userEvent.type(input, 'a');
    await expect(() => options()).not.toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect(() => screen.queryByRole('listbox')).toBeNull();
    await expect(() => input).toHaveValue('a');
    await userEvent.type(input, 'm');
    await expect(() => options()).toEqual(['Camila.Souza']);
  },
};

/** Part of a name is not chosen, even if only one option matches: later options could match too. */
export const PartOfAName: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = await canvas.findByRole('combobox');
    await userEvent.type(input, 'Camila');
    await userEvent.tab();
    await expect(() => input).toHaveAccessibleDescription('Escolha um nome da lista.');
    await userEvent.type(input, '.Souza');
    await userEvent.tab();
    await expect(() => input).toHaveValue('Camila.Souza');
    await expect(() => input).toHaveAccessibleDescription('');
    await expect(args.onChange).toHaveBeenLastCalledWith(2);
  },
};

/** Searches thousands of options and shows fifty. */
export const Many: Story = {
  args: { options: Array.from({ length: 5_000 }, (_, at) => ({ value: at, label: `Membro ${at}` })) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button'));
    await expect(() => screen.getByText('E mais 4950: continue digitando.')).toBeInTheDocument();
    await expect(() => options()).toHaveLength(50);
    await expect(() => screen.getByRole('listbox').parentElement?.offsetHeight).toBeLessThanOrEqual(320);
    await userEvent.click(await canvas.findByRole('combobox'));
    await userEvent.paste('Membro 4321');
    await expect(() => options()).toEqual(['Membro 4321']);
  },
};

export const Invalid: Story = {
  args: { error: 'User is required' },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('combobox')).toHaveAccessibleDescription('User is required');
    await expect(() => canvas.getByRole('combobox')).toBeInvalid();
  },
};

export const Disabled: Story = { tags: ['picture'], args: { value: 1, disabled: true } };

function Late(props: SearchSelectProps<number>) {
  const [options, setOptions] = useState<typeof MEMBERS>([]);
  return (
    <Column>
      <SearchSelect {...props} options={options} autoFocus />
      <button onClick={() => setOptions(MEMBERS)}>Os membros chegaram</button>
    </Column>
  );
}

/** When the options arrive late, the chosen name fills the field without opening the list. */
export const OptionsComeLate: Story = {
  args: { value: 3 },
  render: (args) => <Late {...args} />,
  play: async ({ canvas, userEvent }) => {
    const input = await canvas.findByRole('combobox');
    await expect(() => input).toHaveFocus();
    // fireEvent keeps the focus in the field, as when the options come from the server.
    await fireEvent.click(await canvas.findByRole('button', { name: 'Os membros chegaram' }));
    await expect(() => input).toHaveValue('dj-Rafa');
    await expect(() => input).toHaveFocus();
    await expect(() => input).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}');
    await expect(() => options()).toHaveLength(MEMBERS.length);
    await userEvent.keyboard('{Escape}');
  },
};
