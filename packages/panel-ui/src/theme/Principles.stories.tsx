import type { Meta, StoryObj } from '@storybook/react-vite';
import Music from 'lucide-react/icons/music';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { within } from 'storybook/test';
import { Button } from '../components/Button';
import { Card } from '../components/Card';
import { EmptyState } from '../components/feedback/EmptyState';
import { SkeletonRows } from '../components/feedback/Skeleton';
import { Spinner } from '../components/feedback/Spinner';
import { Pill } from '../components/Pill';
import { Column, Row } from '../components/stories.fixtures';
import { expect } from '../testing/expect';

interface PrincipleProps {
  /** The rule, in one sentence. */
  rule: string;
  right: ReactNode;
  /** What is wrong with the second picture. */
  fault: string;
  wrong: ReactNode;
}

function Picture({ name, text, children }: { name: string; text?: string; children: ReactNode }) {
  return (
    <figure aria-label={name} style={{ flex: '1 1 320px', minWidth: 0, margin: 0 }}>
      <figcaption style={{ marginBottom: 8 }}>
        <Pill tone={name === 'Right' ? 'ok' : 'danger'}>{name}</Pill>
      </figcaption>
      <Card>{children}</Card>
      {text && <p style={{ marginTop: 8, color: 'var(--cabine-text-muted)' }}>{text}</p>}
    </figure>
  );
}

function Principle({ rule, right, fault, wrong }: PrincipleProps) {
  return (
    <Column width={960}>
      <p style={{ fontSize: 'var(--cabine-font-md)', fontWeight: 600 }}>{rule}</p>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24 }}>
        <Picture name="Right">{right}</Picture>
        <Picture name="Wrong" text={fault}>
          {wrong}
        </Picture>
      </div>
    </Column>
  );
}

/** What makes a screen clear: one rule a story, with a right and a wrong picture of it. */
const meta = {
  component: Principle,
  // There is nothing to try.
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof Principle>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Asserts what the right picture has more, or less, of than the wrong one. */
const compare =
  (selector: string, right: number, wrong: number): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    const count = (name: string) => canvas.getByRole('figure', { name }).querySelectorAll(selector).length;
    await expect(() => [count('Right'), count('Wrong')]).toEqual([right, wrong]);
  };

export const OnePrimary: Story = {
  args: {
    rule: 'One primary button in view: what the member does next. The others are secondary or quiet.',
    right: (
      <Row>
        <Button variant="primary">Entrar ao Vivo</Button>
        <Button>Ver pedidos</Button>
        <Button variant="quiet">Marcar outro</Button>
      </Row>
    ),
    fault: 'Three buttons lead, so none does.',
    wrong: (
      <Row>
        <Button variant="primary">Entrar ao Vivo</Button>
        <Button variant="primary">Ver pedidos</Button>
        <Button variant="primary">Marcar outro</Button>
      </Row>
    ),
  },
  play: compare('[data-variant=primary]', 1, 3),
};

export const RedIsForTheAir: Story = {
  args: {
    rule: 'Red says that a DJ is on air, or that something will be lost. Nothing else is red.',
    right: (
      <Row>
        <Pill dot tone="live">
          Ao vivo
        </Pill>
        <Pill>Agora</Pill>
        <Pill tone="late">Atrasado</Pill>
      </Row>
    ),
    fault: 'The present hour and a late DJ look as if they were on air.',
    wrong: (
      <Row>
        <Pill dot tone="live">
          Ao vivo
        </Pill>
        <Pill tone="live">Agora</Pill>
        <Pill tone="live">Atrasado</Pill>
      </Row>
    ),
  },
  play: compare('[data-tone=live]', 1, 3),
};

export const AccentIsForYours: Story = {
  args: {
    rule: 'The accent marks what is yours and what you can do. What belongs to others stays neutral.',
    right: (
      <Row>
        <Pill tone="accent">21:00 Seu</Pill>
        <Pill>22:00 Lipe</Pill>
        <Pill>23:00 Bia</Pill>
      </Row>
    ),
    fault: 'Which hour is mine?',
    wrong: (
      <Row>
        <Pill tone="accent">21:00 Seu</Pill>
        <Pill tone="accent">22:00 Lipe</Pill>
        <Pill tone="accent">23:00 Bia</Pill>
      </Row>
    ),
  },
  play: compare('[data-tone=accent]', 1, 3),
};

export const EmptyOffersTheNextStep: Story = {
  args: {
    rule: 'What is empty says what is missing, what it is for, and offers the first step to who may take it.',
    right: (
      <EmptyState
        icon={<Music size={24} />}
        title="Nenhuma vinheta"
        text="Envie a primeira para tocar entre as músicas."
        action={
          <Button variant="primary" icon={<Plus size={16} />}>
            Nova Vinheta
          </Button>
        }
      />
    ),
    fault: 'A dead end.',
    wrong: <EmptyState title="Nada aqui" />,
  },
  play: compare('button', 1, 0),
};

export const LoadingKeepsThePlace: Story = {
  args: {
    rule: 'A part that loads has a skeleton of its final height, so that nothing below it moves.',
    right: <SkeletonRows rows={4} />,
    fault: 'The page jumps when the rows come.',
    wrong: <Spinner label="Carregando" />,
  },
  play: async ({ canvas }) => {
    const height = (name: string) => canvas.getByRole('figure', { name }).querySelector('section')!.clientHeight;
    await expect(() => height('Right')).toBeGreaterThan(2 * height('Wrong'));
  },
};

export const WordsSayWhatHappens: Story = {
  args: {
    rule: 'A button is named by what it does to what. A question says what will be lost.',
    right: (
      <Column>
        <p>Excluir a vinheta abertura.mp3? O arquivo some para toda a equipe.</p>
        <Row>
          <Button variant="danger">Excluir Vinheta</Button>
          <Button>Cancelar</Button>
        </Row>
      </Column>
    ),
    fault: 'Sure of what?',
    wrong: (
      <Column>
        <p>Tem certeza?</p>
        <Row>
          <Button variant="danger">OK</Button>
          <Button>Não</Button>
        </Row>
      </Column>
    ),
  },
  play: async ({ canvas }) => {
    const named = (name: string) =>
      within(canvas.getByRole('figure', { name })).queryAllByRole('button', { name: /Vinheta/ });
    await expect(() => [named('Right').length, named('Wrong').length]).toEqual([1, 0]);
  },
};
