import type { Meta, StoryObj } from '@storybook/react-vite';
import Gem from 'lucide-react/icons/gem';
import { expect } from '../testing/expect';
import { LiveDot } from './LiveDot';
import { Pill } from './Pill';
import { Spinner } from './feedback/Spinner';
import { Row } from './stories.fixtures';

const meta = { component: Pill, args: { children: 'Ativo' } } satisfies Meta<typeof Pill>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  tags: ['picture'],
  args: { tone: 'ok', dot: true },
  argTypes: {
    tone: { control: 'select', options: ['neutral', 'accent', 'live', 'ok', 'late', 'danger', 'diamond'] },
  },
};

export const Tones: Story = {
  tags: ['picture'],
  render: () => (
    <Row>
      <Pill dot>Inativo</Pill>
      <Pill tone="accent">Você</Pill>
      <Pill tone="live" icon={<LiveDot />}>
        AO VIVO
      </Pill>
      <Pill tone="ok" dot>
        Ativo
      </Pill>
      <Pill tone="late" dot>
        Média
      </Pill>
      <Pill tone="danger" dot>
        Alta
      </Pill>
      <Pill tone="diamond" icon={<Gem size={16} aria-hidden="true" />}>
        1.250
      </Pill>
      <Pill tone="neutral" icon={<Spinner size={16} />}>
        Conectando
      </Pill>
    </Row>
  ),
};

export const LongText: Story = {
  render: () => (
    <div style={{ width: 160 }} data-testid="narrow">
      <Pill tone="accent">Coordenadora de programação noturna</Pill>
    </div>
  ),
  play: async ({ canvas }) => {
    const box = await canvas.findByTestId('narrow');
    const end = (element: HTMLElement) => element.getBoundingClientRect().right;
    await expect(() => end(canvas.getByText(/Coordenadora/)) - end(box)).toBeLessThanOrEqual(0);
  },
};
