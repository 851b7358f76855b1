import { buildRadioInfo, FAKE_AVATAR_URL, FakeClock } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { fn } from 'storybook/test';
import { Row } from '../components/stories.fixtures';
import { expect } from '../testing/expect';
import { DjAvatar } from './DjAvatar';
import { LastTitles } from './LastTitles';
import { Listeners } from './Listeners';
import { NowPlaying } from './NowPlaying';
import { OnAirBadge } from './OnAirBadge';
import { PlayButton } from './PlayButton';
import { StatusLine } from './StatusLine';

const live = buildRadioInfo();
const auto = buildRadioInfo({ title: 'Os Mutantes - Baby', djusername: '' });
const station = { stationName: 'CabineMix' };

/** The parts of the player, for custom layouts. */
const meta = {
  component: PlayButton,
  subcomponents: { DjAvatar, LastTitles, Listeners, NowPlaying, OnAirBadge, StatusLine },
  args: { status: 'idle', onPlay: fn(), onStop: fn() },
} satisfies Meta<typeof PlayButton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A press starts an idle player, and stops a playing or connecting one. */
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

const COVER =
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><path fill="#7c3aed" d="M0 0h80v80H0z"/><circle cx="40" cy="40" r="22" fill="#fde68a"/></svg>';
const LOGO = `data:image/svg+xml,${encodeURIComponent(COVER)}`;

/** The DJ's avatar; without a DJ, the station's mark or logo. */
export const Avatars: Story = {
  render: () => (
    <Row>
      <DjAvatar {...station} info={live} avatarUrl={FAKE_AVATAR_URL} size={40} />
      <DjAvatar {...station} info={live} avatarUrl={null} size={40} />
      <DjAvatar {...station} info={auto} avatarUrl={FAKE_AVATAR_URL} size={40} />
      <DjAvatar {...station} info={auto} avatarUrl={null} logo={LOGO} size={40} />
    </Row>
  ),
  play: async ({ canvasElement }) => {
    await expect(() => canvasElement.querySelectorAll('img')).toHaveLength(2);
    await expect(() => canvasElement.querySelectorAll('[data-mark]')).toHaveLength(2);
  },
};

/** The title's artwork if it has an https address that loads, else the avatar. */
export const Artwork: Story = {
  parameters: {
    msw: [
      http.get('https://covers.example/ok.svg', () =>
        HttpResponse.text(COVER, { headers: { 'content-type': 'image/svg+xml' } }),
      ),
      http.get('https://covers.example/gone.svg', () => new HttpResponse(null, { status: 404 })),
    ],
  },
  render: () => (
    <Row>
      {[
        'https://covers.example/ok.svg',
        'https://covers.example/gone.svg',
        'http://covers.example/a.svg',
        'data:,',
      ].map((art) => (
        <DjAvatar key={art} {...station} info={{ ...live, art }} avatarUrl={null} size={56} />
      ))}
    </Row>
  ),
  play: async ({ canvas, canvasElement }) => {
    const covers = () => [...canvasElement.querySelectorAll('img')];
    await expect(() => covers().map((cover) => cover.complete && cover.naturalWidth)).toEqual([80, 0]);
    await expect(() => covers()[1]).not.toBeVisible();
    await expect(() => covers()[0]).toHaveAttribute('referrerpolicy', 'no-referrer');
    await expect(() => covers()[0]?.getBoundingClientRect().height).toBe(56);
    await expect(() => canvas.getAllByText('B')).toHaveLength(4);
  },
};

/** The previous titles as plain text, one per line. Renders nothing without titles. */
export const PreviousTitles: Story = {
  render: () => (
    <div style={{ maxWidth: 240 }}>
      <LastTitles
        history={[
          '<b>Os Mutantes</b> - Baby',
          'Gal Costa - Divino, maravilhoso e muito comprido',
          '3',
          '4',
          '5',
          '6',
        ].join('\n')}
      />
      <LastTitles history={undefined} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(() => canvas.getByRole('list', { name: 'Últimas' })).toBeVisible();
    await expect(() => canvas.getAllByRole('listitem')).toHaveLength(5);
    await expect(() => canvas.getByText('<b>Os Mutantes</b> - Baby')).toBeVisible();
    await expect(() => canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

/** An unknown state has no badge. */
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

/** Neither an unknown count nor 0 is rendered. */
export const ListenerCounts: Story = {
  render: () => (
    <Row>
      {[0, 1, 1280, null].map((count) => (
        <Listeners key={String(count)} count={count} />
      ))}
    </Row>
  ),
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText('1 ouvinte')).toBeVisible();
    await expect(() => canvas.getAllByText(/ouvinte/)).toHaveLength(2);
  },
};

/** One line in bars, two in cards; a title that does not fit moves. */
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

/** The player's status. The countdown changes every second but is announced once. */
export const StatusTexts: Story = {
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
