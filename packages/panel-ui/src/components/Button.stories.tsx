import type { Meta, StoryObj } from '@storybook/react-vite';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { fn } from 'storybook/test';
import { expect } from '../testing/expect';
import { Button } from './Button';
import { Row } from './stories.fixtures';

const meta = {
  component: Button,
  args: { children: 'Salvar', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger', 'quietDanger'] as const;
const ICONS = { none: undefined, plus: <Plus size={16} />, bin: <Trash2 size={16} /> };

export const Playground: Story = {
  tags: ['picture'],
  args: { variant: 'primary', size: 'medium', pending: false, disabled: false },
  argTypes: {
    variant: { control: 'select', options: VARIANTS },
    size: { control: 'radio', options: ['medium', 'small'] },
    icon: { control: 'select', options: Object.keys(ICONS), mapping: ICONS },
  },
};

export const Variants: Story = {
  tags: ['picture'],
  render: () => (
    <Row>
      <Button variant="primary">Agendar</Button>
      <Button>Cancelar</Button>
      <Button variant="quiet">Ver tudo</Button>
      <Button variant="danger">Deletar todos</Button>
      <Button variant="quietDanger">Desativar conta</Button>
    </Row>
  ),
};

export const WithIcon: Story = {
  tags: ['picture'],
  render: () => (
    <Row>
      <Button variant="primary" icon={<Plus size={16} />}>
        Adicionar Membro
      </Button>
      <Button variant="danger" icon={<Trash2 size={16} />} size="small">
        Deletar
      </Button>
      <Button size="small">Hoje</Button>
    </Row>
  ),
};

const onSubmit = fn();

export const Clicks: Story = {
  args: { variant: 'primary' },
  play: async ({ args, canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Salvar' });
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Enter} ');
    await expect(args.onClick).toHaveBeenCalledTimes(3);
  },
};

/** Keeps its width, its name and its focus, and ignores clicks and submits. */
export const Pending: Story = {
  args: { onClick: fn() },
  render: ({ onClick }) => (
    <form onSubmit={onSubmit}>
      <Row>
        <Button variant="primary">Salvar alterações</Button>
        <Button variant="primary" type="submit" pending onClick={onClick}>
          Salvar alterações
        </Button>
        <Button pending>Cancelar</Button>
        <Button variant="danger" pending>
          Deletar
        </Button>
      </Row>
    </form>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const [idle, pending] = await canvas.findAllByRole('button', { name: 'Salvar alterações' });
    await expect(() => pending?.offsetWidth).toBe(idle?.offsetWidth);
    pending?.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(pending!);
    await expect(() => pending).toHaveFocus();
    await expect(() => pending).toHaveAttribute('aria-busy', 'true');
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(onSubmit).not.toHaveBeenCalled();
  },
};

export const Disabled: Story = {
  render: ({ onClick }) => (
    <Row>
      <Button variant="primary" disabled onClick={onClick}>
        Agendar
      </Button>
      <Button aria-disabled onClick={onClick}>
        Enviar Webhook
      </Button>
    </Row>
  ),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Enviar Webhook' }));
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const LongTextOnAPhone: Story = {
  tags: ['picture'],
  render: () => (
    <div style={{ width: 200 }}>
      <Button variant="primary" style={{ width: '100%' }}>
        Adicionar uma nova advertência ao membro
      </Button>
    </div>
  ),
};
