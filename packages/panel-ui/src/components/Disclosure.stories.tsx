import type { Meta, StoryObj } from '@storybook/react-vite';
import Users from 'lucide-react/icons/users';
import { fn } from 'storybook/test';
import { expect } from '../testing/expect';
import { Accordion, Disclosure } from './Disclosure';
import { Pill } from './Pill';
import { Column } from './stories.fixtures';
import { Switch } from './form/Switch';

const meta = {
  component: Disclosure,
  args: { title: 'Regras do jogo', children: 'Cada participante joga uma vez por rodada.' },
} satisfies Meta<typeof Disclosure>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Alone: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Regras do jogo' });
    const text = await canvas.findByText('Cada participante joga uma vez por rodada.');
    await expect(() => text).not.toBeVisible();
    await userEvent.click(button);
    await expect(() => button).toHaveAttribute('aria-expanded', 'true');
    await expect(() => text).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(() => text).not.toBeVisible();
  },
};

const onChange = fn();

/** Opening one closes the other. */
export const InAnAccordion: Story = {
  render: () => (
    <Column width={480}>
      <Accordion defaultOpen={['users']} onChange={onChange}>
        <Disclosure id="users" title="Equipe" icon={<Users size={16} />} detail={<Pill tone="accent">3 de 4</Pill>}>
          <Switch label="Visualizar Equipe" defaultChecked />
        </Disclosure>
        <Disclosure id="games" title="Jogos" detail={<Pill>0 de 4</Pill>}>
          <Switch label="Visualizar Jogos" />
        </Disclosure>
        <Disclosure id="broadcaster" title="Locutor e Popromotor" detail={<Pill>0 de 2</Pill>}>
          <Switch label="Acesso a Locução" />
        </Disclosure>
      </Accordion>
    </Column>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(() => canvas.getByText('Visualizar Equipe')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: /Jogos/ }));
    await expect(() => canvas.getByText('Visualizar Jogos')).toBeVisible();
    await expect(() => canvas.getByText('Visualizar Equipe')).not.toBeVisible();
    await expect(onChange).toHaveBeenLastCalledWith(['games']);
  },
};
