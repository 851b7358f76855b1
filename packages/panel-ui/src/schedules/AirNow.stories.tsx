import { usePanel } from '@cabine/panel-core';
import { buildOnAir, buildSchedule, buildUser } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { answer, refuse } from '../testing/answer';
import { expect } from '../testing/expect';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { AirNow } from './AirNow';

const member = buildUser({ username: 'Lumi', permissions: ['broadcaster'] });
const handlers = panelHandlers(member);
const late = buildOnAir({ state: 'late', dj: null, open: true });
const on = (...answers: ReturnType<typeof answer>[]) => ({ msw: [...answers, ...handlers] });

const meta = {
  title: 'Schedule/AirNow',
  component: AirNow,
  decorators: [inPanel()],
  parameters: { layout: 'padded', ...on(answer('GET /air/now', buildOnAir())) },
} satisfies Meta<typeof AirNow>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The booked host is on: there is nothing to take. */
export const Live: Story = {
  async play() {
    await expect(() => screen.getByText('Ao vivo')).toBeVisible();
    await expect(() => screen.getByText('dj-Rafa está no próprio horário.')).toBeVisible();
    await expect(() => screen.queryByRole('button')).toBeNull();
  },
};

/** The host is late: whoever may book takes the hour over, after a question. */
export const Late: Story = {
  parameters: on(answer('GET /air/now', late), answer('POST /air/take-over', buildSchedule({ user_name: 'Lumi' }))),
  async play() {
    await expect(() => screen.getByText('Atrasado')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Assumir horário' }));
    await expect(() =>
      screen.getByText('A hora deixa de ser de dj-Rafa e passa a ser sua, toda semana.'),
    ).toBeVisible();
    await userEvent.click(
      await within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'Assumir horário' }),
    );
    await expect(() => screen.getByText('O horário agora é seu')).toBeVisible();
  },
};

/** The host came meanwhile: the dialog says so and stays. */
export const TakenBack: Story = {
  parameters: on(answer('GET /air/now', late), refuse('POST /air/take-over', 409, { code: 'slot_taken' })),
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: 'Assumir horário' }));
    await userEvent.click(
      await within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'Assumir horário' }),
    );
    await expect(() => screen.getByText('Horário já agendado.')).toBeVisible();
  },
};

function HandOver() {
  const { live } = usePanel();
  return <button onClick={() => live.notify({ name: 'hand-over', data: {} })}>Now</button>;
}
let present = buildOnAir();

/** The server says that there was a hand-over; the panel asks who is on now, and says so. */
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
    await expect(() => screen.getByText('Troca de locutor: Luh.Pixel está no ar')).toBeVisible();
    await expect(() => screen.getByText('Fora do horário')).toBeVisible();
  },
};

/** One's own hour is not taken over. */
export const Own: Story = {
  parameters: on(answer('GET /air/now', { ...late, host: 'Lumi' })),
  async play() {
    await expect(() => screen.getByText('Lumi marcou esta hora e não está no ar.')).toBeVisible();
    await expect(() => screen.queryByRole('button')).toBeNull();
  },
};

/** Nobody is booked and nobody is on; somebody is on in a free hour; the radio does not answer. */
export const Others: Story = {
  parameters: on(answer('GET /air/now', buildOnAir({ state: 'outside', host: null, dj: 'Visita', open: true }))),
  async play() {
    await expect(() => screen.getByText('Fora do horário')).toBeVisible();
    await expect(() => screen.getByText('Visita está no ar. A hora está livre.')).toBeVisible();
  },
};
