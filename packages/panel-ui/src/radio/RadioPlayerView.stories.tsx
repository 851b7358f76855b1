import { INITIAL_RADIO_INFO, INITIAL_RADIO_PLAYER_STATE, type RadioPlayerState } from '@cabine/panel-core/radio';
import { buildRadioInfo, FAKE_AVATAR_URL, FakeClock } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { styled } from 'styled-components';
import { fn, userEvent, waitFor, within } from 'storybook/test';
import { expect } from '../testing/expect';
import { RadioPlayerView } from './RadioPlayerView';
import type { PlayerSlots } from './playerParts';
import type { RadioPlayerLayout, RadioPlayerViewProps } from './radioPlayerProps';

const liveInfo = buildRadioInfo();
const autoInfo = buildRadioInfo({ title: 'Os Mutantes - Baby', djusername: '', listeners: 41 });
const idle = INITIAL_RADIO_PLAYER_STATE;
const { volume, muted, canSetVolume } = idle;
const state = (phase: object) => ({ volume, muted, canSetVolume, ...phase }) as RadioPlayerState;

const Places = styled.div`
  display: grid;
  gap: 24px;
`;
const Place = styled.div`
  max-width: 400px;

  &[data-place='bar'] {
    display: flex;
    justify-content: center;
    max-width: none;
    padding: 0 16px;
    border-bottom: 1px solid var(--cabine-border);
    background: var(--cabine-card);
  }
  &[data-place='compact'] {
    max-width: 390px;
    padding: 0 12px;
    border-top: 1px solid var(--cabine-border);
    background: var(--cabine-card);
  }
`;

/** The same state in all three layouts, each at its typical width. */
function EveryLayout(props: RadioPlayerViewProps) {
  return (
    <Places>
      {(['bar', 'compact', 'card'] as const).map((layout) => (
        <Place key={layout} data-place={layout}>
          <RadioPlayerView {...props} layout={layout} />
        </Place>
      ))}
    </Places>
  );
}

const meta = {
  component: RadioPlayerView,
  render: (args) => <EveryLayout {...args} />,
  args: {
    player: state({ status: 'playing' }),
    info: liveInfo,
    stationName: 'CabineMix',
    avatarUrl: FAKE_AVATAR_URL,
    onPlay: fn(),
    onStop: fn(),
    onVolume: fn(),
    onToggleMute: fn(),
    onMore: fn(),
  },
  // The three players of one story are landmarks with the same name.
  parameters: { a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } } },
} satisfies Meta<typeof RadioPlayerView>;

export default meta;
type Story = StoryObj<typeof meta>;

const layoutIn = (canvasElement: HTMLElement, layout: RadioPlayerLayout) =>
  waitFor(() => {
    const found = canvasElement.querySelector<HTMLElement>(`[data-cabine-player][data-layout='${layout}']`);
    if (!found) throw new Error(`no player in layout ${layout}`);
    return found;
  });
const barIn = (canvasElement: HTMLElement) => layoutIn(canvasElement, 'bar');
const cardIn = (canvasElement: HTMLElement) => layoutIn(canvasElement, 'card');

export const Playing: Story = {
  play: async ({ canvasElement, args }) => {
    const bar = await barIn(canvasElement);
    await expect(() => bar).toHaveAttribute('data-status', 'playing');
    await expect(() => bar).toHaveAttribute('data-live', 'live');
    await expect(() => bar).toHaveTextContent('Tarde de Verão com Bia');
    await expect(() => within(bar).getByText('AO VIVO')).toBeVisible();
    await expect(() => within(bar).getByText('128 ouvintes')).toBeVisible();
    await expect(() => within(bar).getByRole('slider', { name: 'Volume' })).toBeVisible();
    await userEvent.click(await within(bar).findByRole('button', { name: 'Parar' }));
    await expect(args.onStop).toHaveBeenCalledOnce();
    await expect(args.onPlay).not.toHaveBeenCalled();
  },
};

export const Idle: Story = {
  args: { player: idle },
  play: async ({ canvasElement, args }) => {
    (await within(await barIn(canvasElement)).findByRole('button', { name: 'Ouvir a rádio' })).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onPlay).toHaveBeenCalledTimes(2);
  },
};

export const Connecting: Story = {
  args: { player: state({ status: 'connecting' }) },
  play: async ({ canvasElement }) => {
    const bar = await barIn(canvasElement);
    await expect(() => within(bar).getByRole('status')).toHaveTextContent('Conectando...');
    await expect(() => within(bar).getByRole('button', { name: 'Parar' })).toBeEnabled();
  },
};

export const Buffering: Story = {
  args: { player: state({ status: 'buffering' }) },
  play: async ({ canvasElement }) => {
    await expect(async () => within(await cardIn(canvasElement)).getByRole('status')).toHaveTextContent(
      'Carregando áudio...',
    );
  },
};

export const Reconnecting: Story = {
  loaders: [() => ({ clock: new FakeClock(0) })],
  args: { player: state({ status: 'reconnecting', attempt: 3, retryAt: 4_000 }) },
  render: (args, { loaded }) => <EveryLayout {...args} clock={loaded.clock} />,
  play: async ({ canvasElement, loaded }) => {
    const clock: FakeClock = loaded.clock;
    const bar = within(await barIn(canvasElement));
    await expect(() => bar.getByText('Reconectando em 4 s')).toBeVisible();
    await clock.advance(1_000);
    const counted = await bar.findByText('Reconectando em 3 s');
    await expect(() => counted).toHaveAttribute('aria-hidden');
    await expect(() => bar.getByText('Reconectando...')).toBeInTheDocument();
    await clock.advance(3_000);
    await expect(() => bar.getAllByText('Reconectando...')).toHaveLength(2);
  },
};

export const Blocked: Story = {
  args: { player: state({ status: 'blocked' }) },
  play: async ({ canvasElement, args }) => {
    const card = within(await cardIn(canvasElement));
    await expect(() => card.getByText('Toque para ouvir')).toBeVisible();
    await userEvent.click(await card.findByRole('button', { name: 'Ouvir a rádio' }));
    await expect(args.onPlay).toHaveBeenCalledOnce();
  },
};

export const Failed: Story = {
  args: { player: state({ status: 'failed', reason: 'badStream' }) },
  play: async ({ canvasElement }) => {
    await expect(async () =>
      within(await barIn(canvasElement)).getByText('A rádio não está disponível agora'),
    ).toBeVisible();
  },
};

export const NoStream: Story = {
  args: { player: state({ status: 'failed', reason: 'noStream' }) },
  play: async ({ canvasElement }) => {
    const bar = within(await barIn(canvasElement));
    await expect(() => bar.getByText('Nenhuma transmissão configurada')).toBeVisible();
    await expect(() => bar.getByRole('button', { name: 'Ouvir a rádio' })).toBeDisabled();
  },
};

export const Auto: Story = {
  args: { info: autoInfo },
  play: async ({ canvasElement }) => {
    const bar = await barIn(canvasElement);
    await expect(() => bar).toHaveTextContent('Os Mutantes - Baby · CabineMix');
    await expect(() => within(bar).getByText('AutoDJ')).toBeVisible();
    await expect(() => within(bar).queryByText('AO VIVO')).toBeNull();
  },
};

export const OffAir: Story = {
  args: { player: idle, info: { ...autoInfo, state: 'offline', title: '', listeners: 0 } },
  play: async ({ canvasElement }) => {
    const bar = await barIn(canvasElement);
    await expect(() => within(bar).getByText('FORA DO AR')).toBeVisible();
    await expect(() => bar).toHaveTextContent('CabineMix');
  },
};

/** Before the first answer: product.md 9's 'AutoDJ', and no badge. */
export const Unknown: Story = {
  args: { player: idle, info: INITIAL_RADIO_INFO },
  play: async ({ canvasElement }) => {
    const bar = await barIn(canvasElement);
    await expect(() => within(bar).getByText('AutoDJ')).toBeVisible();
    await expect(() => within(bar).queryByText('FORA DO AR')).toBeNull();
    await expect(() => within(bar).queryByText(/ouvinte/)).toBeNull();
  },
};

export const Stale: Story = {
  args: { info: { ...liveInfo, stale: true } },
  play: async ({ canvasElement }) => {
    await expect(() => barIn(canvasElement)).toHaveAttribute('data-stale');
    await expect(async () => within(await barIn(canvasElement)).getByText('Dados de instantes atrás')).toBeVisible();
  },
};

export const NoTitle: Story = {
  args: { info: { ...liveInfo, title: '', listeners: 1 } },
  play: async ({ canvasElement }) => {
    await expect(async () => within(await barIn(canvasElement)).getByText('1 ouvinte')).toBeVisible();
    await expect(() => cardIn(canvasElement)).toHaveTextContent('Bia');
  },
};

export const LongNames: Story = {
  args: {
    info: {
      ...liveInfo,
      title: 'Especial de Carnaval com pedidos dos ouvintes, promoções e o melhor do axé da década de noventa',
      djusername: 'xX-Rainha.da.Locucao.de.Sabado.a.Noite-Xx',
      listeners: 5_000,
    },
  },
  play: async ({ canvasElement }) => {
    await expect(async () => within(await cardIn(canvasElement)).getByText('· 5.000 ouvindo')).toBeVisible();
    await expect(() => canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

const HOSTILE = '<img src=x onerror="window.hacked=1"><b>oi</b>\u202E\u0000&amp;';

/** Titles and names come from encoders and hotels, and are rendered as plain text. */
export const UntrustedText: Story = {
  args: { info: { ...liveInfo, title: HOSTILE, djusername: '"><script>\uD800' } },
  play: async ({ canvasElement }) => {
    await expect(() => barIn(canvasElement)).toHaveTextContent('<img src=x onerror="window.hacked=1"><b>oi</b>');
    await expect(() => canvasElement.querySelector('b, script, img[onerror]')).toBeNull();
    await expect(() => window).not.toHaveProperty('hacked');
  },
};

export const Muted: Story = {
  args: { player: { ...state({ status: 'playing' }), volume: 0, muted: true } },
  play: async ({ canvasElement, args }) => {
    await expect(() => cardIn(canvasElement)).toHaveAttribute('data-muted');
    await userEvent.click(await within(await cardIn(canvasElement)).findByRole('button', { name: 'Ativar som' }));
    await expect(args.onToggleMute).toHaveBeenCalledOnce();
  },
};

export const DeviceSetsVolume: Story = {
  args: { player: { ...state({ status: 'playing' }), canSetVolume: false } },
  play: async ({ canvasElement }) => {
    const card = within(await cardIn(canvasElement));
    await expect(() => card.queryByRole('slider')).toBeNull();
    await expect(() => card.getByRole('button', { name: 'Silenciar' })).toBeVisible();
  },
};

export const Narrow: Story = {
  decorators: [(Story) => <div style={{ width: '240px' }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    const bar = await barIn(canvasElement);
    await expect(() => bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth);
    await expect(() => within(bar).queryByRole('slider')).toBeNull();
    const card = await cardIn(canvasElement);
    await expect(() => card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
    const slider = await within(card).findByRole('slider');
    await expect(() => slider).not.toBeVisible();
    slider.focus();
    await expect(() => slider).toBeVisible();
    await expect(() => card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
  },
};

const upNext = { ...liveInfo, next_host: 'Rafa', next_time: '21:00' };

/** The card keeps its height when the next show arrives, whatever the host's name. */
export const NextShow: Story = {
  render: (args) => (
    <Places>
      {[200, 280, 400, 600].map((width) => (
        <Places key={width} style={{ width }}>
          {[liveInfo, upNext, { ...upNext, next_host: 'Maria Eduarda Albuquerque de Vasconcelos' }].map((info) => (
            <RadioPlayerView key={info.next_host ?? ''} {...args} info={info} layout="card" />
          ))}
          <RadioPlayerView {...args} info={upNext} layout="compact" />
        </Places>
      ))}
    </Places>
  ),
  play: async ({ canvasElement }) => {
    await cardIn(canvasElement);
    const all = (layout: RadioPlayerLayout) => [
      ...canvasElement.querySelectorAll<HTMLElement>(`[data-cabine-player][data-layout=${layout}]`),
    ];
    const sizes = () => all('card').map((card) => `${card.offsetWidth} ${card.offsetHeight}`);
    await expect(() => all('card').filter((card) => card.textContent?.includes('A seguir: '))).toHaveLength(8);
    await expect(() => new Set(sizes()).size).toBe(new Set(all('card').map((card) => card.offsetWidth)).size);
    await expect(() => all('card').filter((card) => card.scrollWidth > card.clientWidth)).toEqual([]);
    await expect(() => all('compact').at(-1)).toHaveTextContent('A seguir: Rafa, às 21:00');
  },
};

function OnAirAtPress(args: RadioPlayerViewProps) {
  const [info, setInfo] = useState(autoInfo);
  return (
    <>
      <RadioPlayerView {...args} info={info} />
      <button onClick={() => setInfo(liveInfo)}>Entrar</button>
    </>
  );
}

/** A DJ who goes on air, and a changed number, rise into their place. */
export const ComesAlive: Story = {
  render: (args) => <OnAirAtPress {...args} layout="card" />,
  play: async ({ canvasElement }) => {
    const card = await cardIn(canvasElement);
    const parts = () => ['badge', 'listeners'].map((name) => card.querySelector(`[part=${name}]`)!);
    const before = parts();
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Entrar' }));
    await expect(() => card).toHaveTextContent('AO VIVO');
    await expect(() => card).toHaveTextContent('128 ouvindo');
    // An animation runs on a new element; the tests run with reduced motion.
    await expect(() => before.filter((part) => part.isConnected)).toEqual([]);
    for (const part of parts())
      await expect(() => getComputedStyle(part)).toMatchObject({
        animationName: 'cabine-rise',
        animationDuration: '0s',
      });
  },
};

/** One part replaced by the host's, two removed. */
export const ReplacedParts: Story = {
  args: {
    components: {
      Avatar: null,
      VolumeControl: null,
      Listeners: ({ count }) => <strong>{count} na escuta</strong>,
      NowPlaying: undefined,
    },
  },
  play: async ({ canvasElement }) => {
    const card = within(await cardIn(canvasElement));
    await expect(() => card.getByText('128 na escuta')).toBeVisible();
    await expect(() => card.queryByRole('slider')).toBeNull();
    await expect(() => card.getByText('Tarde de Verão')).toBeVisible();
  },
};

/** Title first, then the controls; no status, no badge. */
function Stage({ NowPlaying, PlayButton, VolumeControl }: PlayerSlots) {
  return (
    <>
      <header className="stage-title">{NowPlaying}</header>
      <div className="stage-controls">
        {VolumeControl}
        {PlayButton}
      </div>
    </>
  );
}

/** A site can choose the parts, their order, frame and class; their behaviour stays. */
export const OwnLayout: Story = {
  args: { components: { Layout: Stage } },
  render: (args) => <RadioPlayerView {...args} layout="card" />,
  play: async ({ canvasElement, args }) => {
    const card = await cardIn(canvasElement);
    await expect(() => card.firstElementChild?.firstElementChild).toHaveClass('stage-title');
    const controls = () => card.querySelector<HTMLElement>('.stage-controls');
    await expect(() => controls()?.lastElementChild).toHaveAttribute('part', 'play');
    await expect(() => card.querySelector('[part~=badge], [data-slot=status]')).toBeNull();
    await userEvent.click(await within(card).findByRole('button', { name: 'Parar' }));
    await expect(args.onStop).toHaveBeenCalledOnce();
  },
};

export const Compact: Story = {
  play: async ({ canvasElement, args }) => {
    const compact = within(await layoutIn(canvasElement, 'compact'));
    await expect(() => compact.queryByRole('slider')).toBeNull();
    await userEvent.click(await compact.findByRole('button', { name: 'Abrir player' }));
    await expect(args.onMore).toHaveBeenCalledOnce();
  },
};
