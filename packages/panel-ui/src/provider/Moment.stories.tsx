import { FakeClock } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PanelStory, panelHandlers, STORY_NOW } from '../testing/PanelStory';
import { expect } from '../testing/expect';
import { Moment, When } from './Moment';

interface Args {
  timeZone: string;
  locale?: 'en';
  /** For each instant: the expected date and the expected distance from now. */
  moments: Record<string, [date: string, distance: string]>;
}

/** The stories' clock is set to 2026-11-21T00:10:00Z. */
const meta = {
  parameters: { msw: panelHandlers() },
  render: ({ moments, ...config }) => (
    <PanelStory config={config}>
      {Object.keys(moments).map((at) => (
        <p key={at} data-testid={at}>
          <Moment at={at} />
        </p>
      ))}
    </PanelStory>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

const expectShown: Story['play'] = async ({ args, canvas, userEvent }) => {
  for (const [at, [date, distance]] of Object.entries(args.moments)) {
    const shown = () => canvas.getByTestId(at).querySelector('time');
    await expect(shown).toHaveTextContent(date);
    await userEvent.hover(await canvas.findByText(date, { selector: `[data-testid="${at}"] time` }));
    await expect(() => canvas.getByRole('tooltip')).toHaveTextContent(distance);
  }
};

export const Dates: Story = {
  args: {
    timeZone: 'America/Sao_Paulo',
    moments: {
      '2026-11-21T00:10:20.000Z': ['20/11/2026 21:10', 'agora'],
      '2026-11-21T00:09:01.000Z': ['20/11/2026 21:09', 'agora'],
      '2026-11-20T23:10:01.000Z': ['20/11/2026 20:10', 'há 59 min'],
      '2026-11-20T18:00:00.000Z': ['20/11/2026 15:00', 'há 6 h'],
      '2026-11-20T02:00:00.000Z': ['19/11/2026 23:00', 'ontem às 23:00'],
      '2026-11-18T00:00:00.000Z': ['17/11/2026 21:00', 'há 3 dias'],
      '2026-04-21T00:10:00.000Z': ['20/04/2026 21:10', 'há 7 meses'],
    },
  },
  play: expectShown,
};

/** The date changes at midnight in the station's time zone, here half an hour away from midnight in UTC. */
export const HalfAnHourFromUtc: Story = {
  args: {
    timeZone: 'Asia/Kolkata',
    locale: 'en',
    moments: {
      '2026-11-20T18:29:00.000Z': ['20/11/2026 23:59', 'yesterday at 23:59'],
      '2026-11-20T18:30:00.000Z': ['21/11/2026 00:00', '5 h ago'],
    },
  },
  play: expectShown,
};

export const WhereClocksChange: Story = {
  args: {
    timeZone: 'America/New_York',
    moments: {
      '2026-03-08T06:59:00.000Z': ['08/03/2026 01:59', 'há 8 meses'],
      '2026-03-08T07:00:00.000Z': ['08/03/2026 03:00', 'há 8 meses'],
      '2026-11-01T05:30:00.000Z': ['01/11/2026 01:30', 'há 19 dias'],
      '2026-11-01T06:30:00.000Z': ['01/11/2026 01:30', 'há 19 dias'],
    },
  },
  play: expectShown,
};

const ticking = { clock: new FakeClock(STORY_NOW) };

/** A distance follows the clock at each full minute, into the past too. */
export const Ticking: StoryObj = {
  beforeEach: () => void (ticking.clock = new FakeClock(STORY_NOW)),
  render: () => (
    <PanelStory movedClock={ticking.clock}>
      <When at={new Date(STORY_NOW + 2 * 60_000).toISOString()} />
    </PanelStory>
  ),
  async play({ canvas }) {
    await expect(() => canvas.getByText('em 2 min')).toBeVisible();
    await ticking.clock.advance(59_999);
    await expect(() => canvas.getByText('em 2 min')).toBeVisible();
    await ticking.clock.advance(1);
    await expect(() => canvas.getByText('em 1 min')).toBeVisible();
    await ticking.clock.advance(60_000);
    await expect(() => canvas.getByText('agora')).toBeVisible();
    await ticking.clock.advance(60_000);
    await expect(() => canvas.getByText('há 1 min')).toBeVisible();
  },
};
