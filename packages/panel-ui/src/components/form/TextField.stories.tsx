import type { Meta, StoryObj } from '@storybook/react-vite';
import Search from 'lucide-react/icons/search';
import { fn } from 'storybook/test';
import { expect } from '../../testing/expect';
import { Column } from '../stories.fixtures';
import { TextArea } from './TextArea';
import { TextField } from './TextField';

const meta = {
  component: TextField,
  args: { label: 'Nome de usuário', onChange: fn() },
  decorators: [
    (Story) => (
      <Column>
        <Story />
      </Column>
    ),
  ],
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  tags: ['picture'],
  args: { description: 'Com ele a pessoa entra no painel.', placeholder: 'ana.beatriz', disabled: false },
};

export const States: Story = {
  tags: ['picture'],
  render: () => (
    <Column>
      <TextField label="Nome de usuário" placeholder="ana.beatriz" />
      <TextField label="Título" description="Aparece na lista de todos os membros." value="Reunião de sábado" />
      <TextField label="PIN" error="PIN must contain only numbers" value="12a4" description="De 4 a 6 números." />
      <TextField label="Site" value="https://radio.exemplo" readOnly />
      <TextField label="Cargo" value="Locutora" disabled />
      <TextField label="Buscar" type="search" placeholder="Nome ou cargo" startIcon={<Search size={16} />} />
      <TextArea label="Mensagem" placeholder="O que a equipe precisa saber?" />
      <TextArea label="Descrição" value="Curta" error="Message must be at least 10 characters" />
    </Column>
  ),
};

export const Types: Story = {
  args: { name: 'username' },
  play: async ({ args, canvas, userEvent }) => {
    const input = await canvas.findByRole('textbox', { name: 'Nome de usuário' });
    await userEvent.type(input, 'ana');
    await expect(args.onChange).toHaveBeenLastCalledWith('ana');
    await expect(() => input).toHaveAttribute('name', 'username');
    // Two cells of a table.
    await userEvent.paste('\tbia\t');
    await expect(args.onChange).toHaveBeenLastCalledWith('ana bia ');
  },
};

/** The error and the help are the input's description; the error marks it invalid. */
export const Invalid: Story = {
  args: { error: 'Username must be at least 3 characters', description: 'Como no hotel.', value: 'an' },
  play: async ({ canvas }) => {
    const input = await canvas.findByRole('textbox', { name: 'Nome de usuário' });
    await expect(() => input).toBeInvalid();
    await expect(() => input).toHaveAccessibleDescription(/Como no hotel\..*Username must be at least 3 characters/);
  },
};

export const Password: Story = {
  args: {
    label: 'Senha',
    type: 'password',
    name: 'password',
    autoComplete: 'current-password',
    reveal: { show: 'Mostrar senha', hide: 'Ocultar senha' },
  },
  play: async ({ canvas, userEvent }) => {
    const input = await canvas.findByLabelText('Senha');
    await userEvent.type(input, 'segredo');
    await expect(() => input).toHaveAttribute('type', 'password');
    await userEvent.click(await canvas.findByRole('button', { name: 'Mostrar senha' }));
    await expect(() => input).toHaveAttribute('type', 'text');
    await expect(() => input).toHaveValue('segredo');
    await userEvent.click(await canvas.findByRole('button', { name: 'Ocultar senha' }));
    await expect(() => input).toHaveAttribute('type', 'password');
  },
};

export const Narrow: Story = {
  tags: ['picture'],
  args: {
    label: 'Descrição da advertência que aparecerá para o membro na próxima entrada',
    description: 'Explique o que aconteceu, quando, e o que se espera a partir de agora, em poucas palavras.',
    error: 'A descrição precisa de pelo menos dez caracteres para que o membro entenda o motivo.',
    value: 'Atraso',
  },
  decorators: [
    (Story) => (
      <div style={{ width: 240 }}>
        <Story />
      </div>
    ),
  ],
};
