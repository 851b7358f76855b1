import type { RadioInfo } from '@cabine/panel-core/radio';
import { buildRadioInfo, createFakeRadio, FAKE_AVATAR_URL, FAKE_STREAM_URL } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { StrictMode, useState } from 'react';
import { fireEvent, userEvent } from 'storybook/test';
import { expect } from '../testing/expect';
import { RadioPlayer, type RadioPlayerProps } from './RadioPlayer';
import { RadioProvider } from './RadioProvider';

/** A station with fake ports: the story advances its clock and breaks its stream. */
function createStation(streamUrl: string | null = FAKE_STREAM_URL) {
  const { player: _, logs: __, ...ports } = createFakeRadio();
  const onAir: { info: RadioInfo } = { info: buildRadioInfo() };
  return { ...ports, ports: { ...ports, log: () => undefined }, onAir, streamUrl };
}
type Station = ReturnType<typeof createStation>;

function OnStation({ station, ...props }: RadioPlayerProps & { station: Station }) {
  return (
    <RadioProvider
      streamUrl={station.streamUrl}
      loadInfo={() => Promise.resolve(station.onAir.info)}
      stationName="CabineMix"
      avatarUrl={FAKE_AVATAR_URL}
      ports={station.ports}
    >
      <RadioPlayer {...props} />
    </RadioProvider>
  );
}

const meta = {
  component: RadioPlayer,
  args: { layout: 'card' },
  loaders: [() => ({ station: createStation() })],
  render: (args, { loaded }) => <OnStation {...args} station={loaded.station} />,
} satisfies Meta<typeof RadioPlayer>;

export default meta;
type Story = StoryObj<typeof meta>;

const statusOf = (canvasElement: HTMLElement) =>
  canvasElement.querySelector('[data-cabine-player]')?.getAttribute('data-status');
const expectStatus = (canvasElement: HTMLElement, status: string) => expect(() => statusOf(canvasElement)).toBe(status);

export const PlaysAndStops: Story = {
  play: async ({ canvas, canvasElement, loaded }) => {
    const { audio, clock, mediaSession }: Station = loaded.station;
    await userEvent.click(await canvas.findByRole('button', { name: 'Ouvir a rádio' }));
    await expectStatus(canvasElement, 'connecting');
    await clock.advance(1_000);
    await expectStatus(canvasElement, 'playing');
    await expect(() => mediaSession.info).toEqual({ title: 'Tarde de Verão', artist: 'Bia' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Parar' }));
    await expectStatus(canvasElement, 'idle');
    await expect(() => audio.element.isConnected).toBe(false);
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas, canvasElement, loaded }) => {
    const { audio, clock }: Station = loaded.station;
    await userEvent.tab();
    await expect(() => canvas.getByRole('button', { name: 'Ouvir a rádio' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await clock.advance(1_000);
    await expectStatus(canvasElement, 'playing');
    await userEvent.tab();
    await userEvent.tab();
    await expect(() => canvas.getByRole('slider')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect(() => audio.element.volume).toBeCloseTo(0.4);
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Enter}');
    await expectStatus(canvasElement, 'idle');
  },
};

/** product.md 4: mute stores the volume and sets 0, unmute restores it, 0 on the slider is muted. */
export const MuteRestoresVolume: Story = {
  play: async ({ canvas, canvasElement }) => {
    const slider = await canvas.findByRole('slider');
    slider.focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    await expect(() => slider).toHaveValue('45');
    await userEvent.click(await canvas.findByRole('button', { name: 'Silenciar' }));
    await expect(() => slider).toHaveValue('0');
    await userEvent.click(await canvas.findByRole('button', { name: 'Ativar som' }));
    await expect(() => slider).toHaveValue('45');
    await fireEvent.input(slider, { target: { value: '0' } });
    await expect(() => canvasElement.querySelector('[data-cabine-player]')).toHaveAttribute('data-muted');
  },
};

export const Reconnects: Story = {
  play: async ({ canvas, canvasElement, loaded }) => {
    const { audio, clock }: Station = loaded.station;
    await userEvent.click(await canvas.findByRole('button', { name: 'Ouvir a rádio' }));
    await clock.advance(1_000);
    await expectStatus(canvasElement, 'playing');
    audio.network = 'refuses';
    audio.element.fail(2);
    await clock.advance(2_000);
    await expectStatus(canvasElement, 'reconnecting');
    await expect(() => canvas.getByText(/^Reconectando em [12] s$/)).toBeVisible();
    audio.network = 'plays';
    await clock.advance(5_000);
    await expectStatus(canvasElement, 'playing');
  },
};

export const BlockedByAutoplay: Story = {
  play: async ({ canvas, canvasElement, loaded }) => {
    const { audio }: Station = loaded.station;
    audio.network = 'needsClick';
    await userEvent.click(await canvas.findByRole('button', { name: 'Ouvir a rádio' }));
    await expectStatus(canvasElement, 'blocked');
    await expect(() => canvas.getByText('Toque para ouvir')).toBeVisible();
  },
};

export const FollowsOnAirInfo: Story = {
  play: async ({ canvas, loaded }) => {
    const { clock, onAir }: Station = loaded.station;
    await expect(() => canvas.getByText('AO VIVO')).toBeVisible();
    await expect(() => canvas.getByText('com Bia')).toBeVisible();
    onAir.info = buildRadioInfo({ djusername: '', listeners: 41 });
    await clock.advance(11_500);
    await expect(() => canvas.getByText('· 41 ouvindo')).toBeVisible();
    await expect(() => canvas.getByText('CabineMix')).toBeVisible();
    await expect(() => canvas.queryByText('AO VIVO')).toBeNull();
  },
};

const AAC = 'https://radio.example/live.aac';
const STREAMS = `${FAKE_STREAM_URL} MP3 128k\n${AAC} AAC 64k`;

/** Choosing another of several streams continues playing; the choice is stored. */
export const SeveralStreams: Story = {
  beforeEach: () => localStorage.removeItem(`cabine-stream:${FAKE_STREAM_URL}`),
  loaders: [
    () => {
      const station = createStation();
      station.onAir.info = buildRadioInfo({ streams: STREAMS });
      return { station };
    },
  ],
  play: async ({ canvas, canvasElement, loaded }) => {
    const { audio, clock }: Station = loaded.station;
    await userEvent.click(await canvas.findByRole('button', { name: 'Ouvir a rádio' }));
    await clock.advance(1_000);
    await expectStatus(canvasElement, 'playing');
    const choice = await canvas.findByRole('combobox', { name: 'Transmissão' });
    await expect(() => choice).toHaveDisplayValue('MP3 128k');
    await userEvent.selectOptions(choice, 'AAC 64k');
    await expectStatus(canvasElement, 'connecting');
    await clock.advance(1_000);
    await expectStatus(canvasElement, 'playing');
    await expect(() => audio.element.src).toContain(AAC);
    await expect(() => choice).toHaveDisplayValue('AAC 64k');
    await expect(() => localStorage.getItem(`cabine-stream:${FAKE_STREAM_URL}`)).toBe(AAC);
  },
};

/** The stored choice of an earlier visit plays from the first press. */
export const RememberedStream: Story = {
  ...SeveralStreams,
  beforeEach: () => {
    localStorage.setItem(`cabine-stream:${FAKE_STREAM_URL}`, AAC);
    return () => localStorage.removeItem(`cabine-stream:${FAKE_STREAM_URL}`);
  },
  play: async ({ canvas, canvasElement, loaded }) => {
    const { audio, clock }: Station = loaded.station;
    await expect(() => canvas.getByRole('combobox', { name: 'Transmissão' })).toHaveDisplayValue('AAC 64k');
    await userEvent.click(await canvas.findByRole('button', { name: 'Ouvir a rádio' }));
    await clock.advance(1_000);
    await expectStatus(canvasElement, 'playing');
    await expect(() => audio.element.src).toContain(AAC);
  },
};

/** The bar shows the choice beside the volume. */
export const SeveralStreamsInTheBar: Story = { ...SeveralStreams, args: { layout: 'bar' } };

/** A site that plays a single stream can remove the part. */
export const WithoutStreamChoice: Story = {
  ...RememberedStream,
  args: { components: { StreamChoice: null } },
  play: async ({ canvas, loaded }) => {
    const { audio, clock }: Station = loaded.station;
    await expect(() => canvas.getByText('AO VIVO')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Ouvir a rádio' }));
    await clock.advance(1_000);
    await expect(() => audio.element.src).toContain(FAKE_STREAM_URL);
    await expect(() => canvas.queryByRole('combobox')).toBeNull();
  },
};

export const NoStream: Story = {
  loaders: [() => ({ station: createStation(null) })],
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText('Nenhuma transmissão configurada')).toBeVisible();
    await expect(() => canvas.getByRole('button', { name: 'Ouvir a rádio' })).toBeDisabled();
  },
};

function Removable({ station }: { station: Station }) {
  const [isThere, setIsThere] = useState(true);
  return (
    <>
      <button onClick={() => setIsThere(!isThere)}>{isThere ? 'Remover' : 'Devolver'}</button>
      {isThere && <OnStation station={station} layout="card" />}
    </>
  );
}

/** StrictMode mounts twice. Unmounting stops the sound and the timers and clears the lock screen's entry. */
export const Unmount: Story = {
  render: (_, { loaded }) => (
    <StrictMode>
      <Removable station={loaded.station} />
    </StrictMode>
  ),
  play: async ({ canvas, canvasElement, loaded }) => {
    const { audio, clock, mediaSession, page, tabs }: Station = loaded.station;
    for (let round = 0; round < 3; round += 1) {
      await userEvent.click(await canvas.findByRole('button', { name: 'Ouvir a rádio' }));
      await clock.advance(1_000);
      await expectStatus(canvasElement, 'playing');
      await userEvent.click(await canvas.findByRole('button', { name: 'Remover' }));
      await expect(() => clock.waiting).toBe(0);
      await expect(() => audio.elements.filter((element) => element.isConnected)).toEqual([]);
      await expect(() => mediaSession.info).toBeNull();
      await expect(() => page.listenerCount).toBe(0);
      await expect(() => tabs.memberCount).toBe(0);
      await userEvent.click(await canvas.findByRole('button', { name: 'Devolver' }));
    }
  },
};

/** `className` and `style` apply to the root element. */
export const ClassAndStyle: Story = {
  args: { className: 'of-the-site', style: { outline: '1px dashed' } },
  play: async ({ canvasElement }) => {
    const root = () => canvasElement.querySelector<HTMLElement>('[data-cabine-player]');
    await expect(() => root()?.classList.contains('of-the-site')).toBe(true);
    await expect(() => root()?.style.outlineStyle).toBe('dashed');
  },
};
