import type { Meta, StoryObj } from '@storybook/react-vite';
import { PanelStory, panelHandlers } from '../testing/PanelStory';
import { expect } from '../testing/expect';
import { Moment } from './Moment';

interface Args {
  timeZone: string;
  locale?: 'en';
  /** By instant, the text and the full date that it must show. */
  moments: Record<string, [text: string, full: string]>;
}

/** The stories' clock stands at 2026-11-21T00:10:00Z. */
const meta = {
  title: 'Provider/Moment',
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

const expectShown: Story['play'] = async ({ args, canvas }) => {
  for (const [at, [text, full]] of Object.entries(args.moments)) {
    const shown = () => canvas.getByTestId(at).querySelector('time');
    await expect(shown).toHaveTextContent(text);
    await expect(shown).toHaveAttribute('title', full);
  }
};

export const HowLongAgo: Story = {
  args: {
    timeZone: 'America/Sao_Paulo',
    moments: {
      '2026-11-21T00:10:20.000Z': ['agora', '20/11/2026, 21:10'],
      '2026-11-21T00:09:01.000Z': ['agora', '20/11/2026, 21:09'],
      '2026-11-20T23:10:01.000Z': ['há 59 minutos', '20/11/2026, 20:10'],
      '2026-11-20T18:00:00.000Z': ['há 6 horas', '20/11/2026, 15:00'],
      '2026-11-20T02:00:00.000Z': ['ontem', '19/11/2026, 23:00'],
      '2026-11-18T00:00:00.000Z': ['há 3 dias', '17/11/2026, 21:00'],
      '2026-04-21T00:10:00.000Z': ['há 7 meses', '20/04/2026, 21:10'],
    },
  },
  play: expectShown,
};

/** The day changes at the station's midnight, half an hour from that of UTC. */
export const HalfAnHourFromUtc: Story = {
  args: {
    timeZone: 'Asia/Kolkata',
    locale: 'en',
    moments: {
      '2026-11-20T18:29:00.000Z': ['yesterday', '20/11/2026, 23:59'],
      '2026-11-20T18:30:00.000Z': ['5 hours ago', '21/11/2026, 00:00'],
    },
  },
  play: expectShown,
};

export const WhereClocksChange: Story = {
  args: {
    timeZone: 'America/New_York',
    moments: {
      '2026-03-08T06:59:00.000Z': ['há 8 meses', '08/03/2026, 01:59'],
      '2026-03-08T07:00:00.000Z': ['há 8 meses', '08/03/2026, 03:00'],
      '2026-11-01T05:30:00.000Z': ['há 2 semanas', '01/11/2026, 01:30'],
      '2026-11-01T06:30:00.000Z': ['há 2 semanas', '01/11/2026, 01:30'],
    },
  },
  play: expectShown,
};
