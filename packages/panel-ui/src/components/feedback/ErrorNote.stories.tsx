import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from '../../testing/expect';
import { Button } from '../Button';
import { ErrorNote } from './ErrorNote';

const meta = { component: ErrorNote } satisfies Meta<typeof ErrorNote>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithRetry: Story = {
  tags: ['picture'],
  args: {
    children: 'Não foi possível atualizar. Você está vendo os dados de antes.',
    action: <Button size="small">Tentar Novamente</Button>,
  },
};

/** The live region is in the page before its first text, so that screen readers announce it. */
export const WithoutText: Story = {
  play: async ({ canvasElement }) => expect(() => canvasElement.querySelector('[role="alert"]')).toBeEmptyDOMElement(),
};
