import { buildRadioInfo, FAKE_AVATAR_URL, FakeClock } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Row } from '../components/stories.fixtures';
import { expect } from '../testing/expect';
import { DjAvatar } from './DjAvatar';
import { Listeners } from './Listeners';
import { NowPlaying } from './NowPlaying';
import { OnAirBadge } from './OnAirBadge';
import { PlayButton } from './PlayButton';
import { StatusLine } from './StatusLine';

const live = buildRadioInfo();
const auto = buildRadioInfo({ title: 'Os Mutantes - Baby', djusername: '' });
const station = { stationName: 'CabineMix' };

/** The player's parts, each on its own, for whoever lays out a player themselves. */
const meta = {
  title: 'Radio/Player parts',
  component: PlayButton,
  subcomponents: { DjAvatar, Listeners, NowPlaying, OnAirBadge, StatusLine },
  args: { status: 'idle', onPlay: fn(), onStop: fn() },
} satisfies Meta<typeof PlayButton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** It plays when nothing does, and stops whatever else is going on, also an attempt. */
export const Buttons: Story = {
  render: (args) => (
    <Row>
      {(['idle', 'connecting', 'playing', 'blocked', 'failed'] as const).map((status) => (
        <PlayButton key={status} {...args} status={status} />
      ))}
    </Row>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const [idle, blocked] = await canvas.findAllByRole('button', { name: 'Ouvir a rádio' });
    const [connecting, playing] = await canvas.findAllByRole('button', { name: 'Parar' });
    await userEvent.click(idle as HTMLElement);
    await expect(args.onPlay).toHaveBeenCalledOnce();
    await userEvent.click(connecting as HTMLElement);
    await userEvent.click(playing as HTMLElement);
    await expect(args.onStop).toHaveBeenCalledTimes(2);
    await expect(() => blocked).toBeEnabled();
    await expect(() => canvas.getAllByRole('button').at(-1)).toBeDisabled();
  },
};

/** A DJ's head, and the station's initials when nobody speaks. */
export const Heads: Story = {
  render: () => (
    <Row>
      <DjAvatar {...station} info={live} avatarUrl={FAKE_AVATAR_URL} size={40} />
      <DjAvatar {...station} info={live} avatarUrl={null} size={40} />
      <DjAvatar {...station} info={auto} avatarUrl={FAKE_AVATAR_URL} size={40} />
    </Row>
  ),
  play: async ({ canvasElement }) => {
    await expect(() => canvasElement.querySelectorAll('img')).toHaveLength(1);
  },
};

/** Unknown is not off air: nothing is claimed. */
export const Badges: Story = {
  render: () => (
    <Row>
      {(['live', 'auto', 'offline', 'unknown'] as const).map((state) => (
        <OnAirBadge key={state} state={state} />
      ))}
    </Row>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(() => canvas.getByText('AO VIVO')).toBeVisible();
    await expect(() => canvas.getByText('AutoDJ')).toBeVisible();
    await expect(() => canvasElement.querySelectorAll('[data-live]')).toHaveLength(3);
  },
};

/** No number is drawn while none is known. */
export const Counts: Story = {
  render: () => (
    <Row>
      {[0, 1, 1280, null].map((count) => (
        <Listeners key={String(count)} count={count} />
      ))}
    </Row>
  ),
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText('1 ouvinte')).toBeVisible();
    await expect(() => canvas.getAllByText(/ouvinte/)).toHaveLength(3);
  },
};

/** In one line for bars, in two for cards; a title that does not fit moves. */
export const Titles: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16, maxWidth: 240 }}>
      <NowPlaying {...station} info={live} />
      <NowPlaying {...station} info={auto} stacked />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText('Tarde de Verão')).toBeVisible();
    await expect(() => canvas.getByText('Os Mutantes - Baby')).toBeVisible();
  },
};

/** What the player is doing, also for screen readers: the countdown is seen each second and spoken once. */
export const Sentences: Story = {
  render: () => {
    const clock = new FakeClock();
    const retryAt = clock.now() + 4_000;
    return (
      <Row>
        <StatusLine phase={{ status: 'connecting' }} />
        <StatusLine phase={{ status: 'reconnecting', attempt: 1, retryAt }} clock={clock} />
        <StatusLine phase={{ status: 'blocked' }} />
        <StatusLine phase={{ status: 'failed', reason: 'noStream' }} />
      </Row>
    );
  },
  play: async ({ canvas }) => {
    await expect(() => canvas.getAllByRole('status')).toHaveLength(4);
    await expect(() => canvas.getByText(/em 4 s/)).toBeVisible();
  },
};
