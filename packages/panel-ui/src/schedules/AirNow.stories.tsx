import { useOnAirNow, usePanel } from '@cabine/panel-core';
import { buildOnAir, buildScheduleDate, buildUser } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { answer, refuse } from '../testing/answer';
import { expect } from '../testing/expect';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { AirNow } from './AirNow';

const member = buildUser({ username: 'Lumi', permissions: ['broadcaster'] });
const handlers = panelHandlers(member);
const late = buildOnAir({ state: 'late', dj: null, open: true });
/** The radio agrees: no DJ is on. */
const auto = answer('GET /public/radio', {
  state: 'auto',
  listeners: 12,
  title: '',
  djusername: '',
  station: 'CabineMix',
  stale: false,
  fetched_at: null,
});
const on = (...answers: ReturnType<typeof answer>[]) => ({ msw: [...answers, ...handlers] });

const meta = {
  component: AirNow,
  decorators: [inPanel()],
  parameters: { layout: 'padded', ...on(answer('GET /air/now', buildOnAir())) },
} satisfies Meta<typeof AirNow>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The booked host is on air, so the hour cannot be taken over. */
export const Live: Story = {
  async play() {
    await expect(() => screen.getByText('Ao vivo')).toBeVisible();
    await expect(() => screen.getByText('Ao vivo').closest('[data-tone]')).toHaveAttribute('data-tone', 'live');
    await expect(() => screen.getByText('dj-Rafa está no próprio horário.')).toBeVisible();
    await expect(() => screen.queryByRole('button')).toBeNull();
  },
};

/** The host is late: members who may book can take the hour over, after a confirmation. */
export const Late: Story = {
  parameters: on(
    auto,
    answer('GET /air/now', late),
    answer('POST /air/take-over', buildScheduleDate({ user_name: 'Lumi' })),
  ),
  async play() {
    await expect(() => screen.getByText('Atrasado')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Assumir horário' }));
    await expect(() =>
      screen.getByText('Só hoje a hora passa de dj-Rafa para você. Nas outras semanas nada muda.'),
    ).toBeVisible();
    await userEvent.click(
      await within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'Assumir horário' }),
    );
    await expect(() => screen.getByText('O horário agora é seu')).toBeVisible();
  },
};

/** Another member was faster: the dialog says who. */
export const TakenByAnother: Story = {
  parameters: on(
    auto,
    answer('GET /air/now', late),
    refuse('POST /air/take-over', 409, { code: 'host_changed', holder: 'Bia.Mix' }),
  ),
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: 'Assumir horário' }));
    await userEvent.click(
      await within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'Assumir horário' }),
    );
    await expect(() => screen.getByText('Bia.Mix já assumiu este horário')).toBeVisible();
  },
};

/** The host arrived meanwhile: the dialog stays open with the reason. */
export const TakenBack: Story = {
  parameters: on(auto, answer('GET /air/now', late), refuse('POST /air/take-over', 409, { code: 'slot_taken' })),
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: 'Assumir horário' }));
    await userEvent.click(
      await within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'Assumir horário' }),
    );
    await expect(() => screen.getByText('Horário já agendado.')).toBeVisible();
  },
};

/** Stories follow no events, so the button reloads as well. */
function HandOver() {
  const { live } = usePanel();
  const { now } = useOnAirNow();
  const hear = () => {
    live.notify({ name: 'hand-over', data: {} });
    if (now.status === 'ready') now.retry();
  };
  return <button onClick={hear}>Now</button>;
}
let present = buildOnAir();

/** On the server's hand-over event the panel reloads who is on air. */
export const HandedOver: Story = {
  beforeEach: () => void (present = buildOnAir()),
  parameters: on(answer('GET /air/now', () => present)),
  render: () => (
    <>
      <AirNow />
      <HandOver />
    </>
  ),
  async play() {
    await expect(() => screen.getByText('Ao vivo')).toBeVisible();
    present = buildOnAir({ state: 'outside', dj: 'Luh.Pixel' });
    await userEvent.click(await screen.findByRole('button', { name: 'Now' }));
    await expect(() => screen.getByText('Fora do horário')).toBeVisible();
  },
};

/** The member's own hour cannot be taken over. */
export const Own: Story = {
  parameters: on(auto, answer('GET /air/now', { ...late, host: 'Lumi' })),
  async play() {
    await expect(() => screen.getByText('Lumi marcou esta hora e não está no ar.')).toBeVisible();
    await expect(() => screen.queryByRole('button')).toBeNull();
  },
};

/** A DJ is on air, and nothing tells who: nobody is called late, and the hour is not offered. */
export const Unsure: Story = {
  parameters: on(answer('GET /air/now', buildOnAir({ state: 'unsure', dj: null }))),
  async play() {
    await expect(() => screen.getByText('Não se sabe quem')).toBeVisible();
    await expect(() => screen.getByText('Um DJ está no ar. A hora é de dj-Rafa.')).toBeVisible();
    await expect(() => screen.queryByRole('button')).toBeNull();
  },
};

/** A DJ is on air in an hour that is not booked. */
export const Others: Story = {
  parameters: on(answer('GET /air/now', buildOnAir({ state: 'outside', host: null, dj: 'Visita', open: true }))),
  async play() {
    await expect(() => screen.getByText('Fora do horário')).toBeVisible();
    await expect(() => screen.getByText('Visita está no ar. A hora está livre.')).toBeVisible();
  },
};
