import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from '../../testing/expect';
import { Button } from '../Button';
import { Dialog } from '../overlay/Dialog';
import { Row } from '../stories.fixtures';
import { createToastQueue, ToastRegion, type ToastClock, type ToastRegionProps } from './Toasts';

const pageClock: ToastClock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** A clock that only the play function advances. */
const hand = { timers: new Set<{ at: number; run: () => void }>(), now: 0 };
const handClock: ToastClock = {
  now: () => hand.now,
  after(ms, run) {
    const timer = { at: hand.now + ms, run };
    hand.timers.add(timer);
    return () => hand.timers.delete(timer);
  },
};
function pass(ms: number) {
  hand.now += ms;
  for (const timer of [...hand.timers]) if (timer.at <= hand.now && hand.timers.delete(timer)) timer.run();
}

type Args = ToastRegionProps & { clock: ToastClock };

function Bench({ clock, label, closeLabel }: Omit<Args, 'queue'>) {
  const [toasts] = useState(() => createToastQueue({ clock }));
  const [open, setOpen] = useState(false);
  return (
    <>
      <Row>
        <Button onClick={() => toasts.success('Locução agendada com sucesso')}>Agendar</Button>
        <Button onClick={() => toasts.error('Erro ao agendar locução')}>Falhar</Button>
        <Button onClick={() => toasts.info('Vinheta tocando', { durationMs: null })}>Informar</Button>
        <Button
          onClick={() => toasts.error('Please check your credentials', { placement: 'bottom-right', theme: 'dark' })}
        >
          Entrar
        </Button>
        <Button onClick={() => setOpen(true)}>Abrir diálogo</Button>
      </Row>
      <ToastRegion queue={toasts} label={label} closeLabel={closeLabel} />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Novo Jogo"
        texts={{ close: 'Fechar', discard: { title: '', text: '', confirm: '', cancel: '' } }}
        actions={() => <Button onClick={() => toasts.error('Failed to create game')}>Salvar</Button>}
      />
    </>
  );
}

const meta = {
  component: ToastRegion,
  args: { clock: handClock, label: 'Avisos', closeLabel: 'Fechar aviso' },
  argTypes: { clock: { table: { disable: true } } },
  // Each story has a queue of its own.
  render: ({ clock, label, closeLabel }) => <Bench clock={clock} label={label} closeLabel={closeLabel} />,
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

export const TryIt: Story = { tags: ['picture'], args: { clock: pageClock } };

export const Tones: Story = {
  play: async ({ canvas, userEvent }) => {
    for (const name of ['Agendar', 'Falhar', 'Informar', 'Entrar'])
      await userEvent.click(await canvas.findByRole('button', { name }));
    await expect(() => canvas.getByText('Please check your credentials')).toBeVisible();
  },
};

/** The live regions exist before the first toast. Errors are assertive, all others polite. */
export const LiveRegions: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(() => canvas.getAllByRole('status').length).toBeGreaterThan(0);
    const [polite] = await canvas.findAllByRole('status');
    const [urgent] = await canvas.findAllByRole('alert');
    await userEvent.click(await canvas.findByRole('button', { name: 'Agendar' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Falhar' }));
    await expect(() => polite).toHaveTextContent('Locução agendada com sucesso');
    await expect(() => urgent).toHaveTextContent('Erro ao agendar locução');
  },
};

/** The timers wait while the pointer or the focus is on a toast, whichever leaves first, and while the tab is hidden. The
 * focus goes back to where one was before the way to it. */
export const PausesWhileRead: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Agendar' }));
    const toast = await canvas.findByText('Locução agendada com sucesso');
    await userEvent.hover(toast);
    (await canvas.findByRole('button', { name: 'Fechar aviso' })).focus();
    (document.activeElement as HTMLElement).blur();
    pass(60_000);
    await expect(() => toast).toBeVisible();
    await userEvent.unhover(toast);
    const setHidden = (isHidden: boolean) => {
      Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    setHidden(true);
    pass(60_000);
    await expect(() => toast).toBeVisible();
    setHidden(false);
    pass(3000);
    await expect(() => canvas.queryByText('Locução agendada com sucesso')).toBeNull();

    const opener = await canvas.findByRole('button', { name: 'Falhar' });
    await userEvent.click(opener);
    for (const name of ['Informar', 'Entrar', 'Abrir diálogo', 'Fechar aviso']) {
      await userEvent.tab();
      await expect(() => canvas.getByRole('button', { name })).toHaveFocus();
    }
    pass(60_000);
    await expect(() => canvas.getByText('Erro ao agendar locução')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(() => canvas.queryByText('Erro ao agendar locução')).toBeNull();
    await expect(() => opener).toHaveFocus();
  },
};

/** A toast never lies on the button that asked for it, which keeps the focus. */
export const BesideTheFocus: Story = {
  globals: { width: '320px' },
  beforeEach() {
    const { style } = document.documentElement;
    style.setProperty('--cabine-toast-top', '0px');
    return () => void style.removeProperty('--cabine-toast-top');
  },
  play: async ({ canvas, userEvent }) => {
    const opener = await canvas.findByRole('button', { name: 'Falhar' });
    await userEvent.click(opener);
    await canvas.findByText('Erro ao agendar locução');
    await expect(() => {
      const { left, top, width, height } = opener.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('button') === opener;
    }).toBe(true);
  },
};

/** A host's rule moves the toasts clear of its own bars. */
export const MovedByTheHost: Story = {
  beforeEach() {
    const { style } = document.documentElement;
    style.setProperty('--cabine-toast-top', '96px');
    style.setProperty('--cabine-toast-bottom', '72px');
    return () => {
      style.removeProperty('--cabine-toast-top');
      style.removeProperty('--cabine-toast-bottom');
    };
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Agendar' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Entrar' }));
    const corner = (text: string) =>
      canvas.getByText(text).closest('[data-placement]')?.getBoundingClientRect() ?? new DOMRect();
    await expect(() => corner('Locução agendada com sucesso').top).toBe(96);
    await expect(() => window.innerHeight - corner('Please check your credentials').bottom).toBe(72);
  },
};

/** Above an open dialog a toast can be read and closed, and closing it leaves the dialog open. */
export const AboveADialog: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Abrir diálogo' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Salvar' }));
    await expect(() => canvas.getByText('Failed to create game')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Fechar aviso' }));
    await expect(() => canvas.queryByText('Failed to create game')).toBeNull();
    await expect(() => canvas.getByRole('dialog')).toBeVisible();
  },
};
