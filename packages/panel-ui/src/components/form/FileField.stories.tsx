import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { expect } from '../../testing/expect';
import { FileField, type FileFieldProps } from './FileField';
import { Progress } from '../feedback/Progress';

function Stateful(props: FileFieldProps) {
  const [file, setFile] = useState(props.value);
  const choose = (chosen: File | null) => {
    props.onChange(chosen);
    setFile(chosen);
  };
  return <FileField {...props} value={file} onChange={choose} />;
}

const meta = {
  component: FileField,
  render: (args) => <Stateful {...args} />,
  args: {
    label: 'Arquivo',
    description: 'Formatos suportados: MP3, WAV, AAC',
    chooseText: 'Escolha um arquivo ou solte-o aqui',
    detail: ({ size }) => `${size} B`,
    value: null,
    onChange: fn(),
  },
} satisfies Meta<typeof FileField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const input = await canvas.findByLabelText('Arquivo');
    await expect(() => input).toHaveAccessibleDescription(
      'Escolha um arquivo ou solte-o aqui Formatos suportados: MP3, WAV, AAC',
    );
    await userEvent.tab();
    await expect(() => input).toHaveFocus();
    const file = new File(['abc'], 'abertura.mp3');
    await userEvent.upload(input, file);
    await expect(args.onChange).toHaveBeenCalledWith(file);
    await expect(() => canvas.getByText('abertura.mp3')).toBeVisible();
    await expect(() => canvas.getByText('3 B')).toBeVisible();
  },
};

export const Invalid: Story = {
  args: { value: new File(['abc'], `${'nome'.repeat(40)}.png`), error: 'O arquivo precisa ser MP3' },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByLabelText('Arquivo')).toHaveAttribute('aria-invalid', 'true');
    await expect(() => canvas.getByLabelText('Arquivo')).toHaveAccessibleDescription(/O arquivo precisa ser MP3$/);
  },
};

export const Disabled: Story = {
  tags: ['picture'],
  args: { disabled: true, value: new File(['abc'], 'abertura.mp3') },
};

export const WithProgress: Story = {
  render: () => <Progress label="Enviando o arquivo" value={0.42} />,
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('progressbar', { name: 'Enviando o arquivo' })).toHaveAttribute(
      'aria-valuenow',
      '42',
    );
    await expect(() => canvas.getByText('42 %')).toBeVisible();
  },
};
