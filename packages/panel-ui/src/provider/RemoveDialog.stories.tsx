import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen, userEvent } from 'storybook/test';
import { inPanel } from '../testing/PanelStory';
import { expect } from '../testing/expect';
import { RemoveDialog } from './RemoveDialog';

const meta = {
  component: RemoveDialog<{ name: string }>,
  decorators: [inPanel()],
  args: {
    row: { name: 'Padaria Central' },
    remove: fn(async () => ({ ok: true as const, value: undefined })),
    onClose: fn(),
    title: 'Excluir patrocinador',
    text: 'Tem certeza?',
    loss: ({ name }) => `${name} sai da lista.`,
    confirmLabel: 'Excluir',
    doneText: 'Patrocinador excluído',
    failedText: 'Não foi possível excluir.',
  },
} satisfies Meta<typeof RemoveDialog<{ name: string }>>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Says what will be deleted, and shows a toast afterwards. */
export const AsksFirst: Story = {
  async play({ args }) {
    await expect(() => screen.getByRole('alertdialog')).toHaveTextContent('Padaria Central sai da lista.');
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }));
    await expect(args.remove).toHaveBeenCalledWith({ name: 'Padaria Central' });
    await expect(() => screen.getByText('Patrocinador excluído')).toBeVisible();
  },
};
