import { EXTENSIONS, type Schedule } from '@cabine/panel-core';
import { buildBroadcaster, buildDay } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { answer, answerThenRefuse, disconnect, inTurn } from '../testing/answer';
import { expect } from '../testing/expect';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { BroadcastScheduleScreen } from './BroadcastScheduleScreen';

const rafa = buildBroadcaster();
const booked = answer('POST /schedules', async (request) => {
  const body = (await request.json()) as Schedule;
  return { ...body, id: 500 + Number(body.start_time.slice(0, 2)), user_name: rafa.username };
});

const meta = {
  component: BroadcastScheduleScreen,
  decorators: [inPanel({ at: '/broadcaster/schedule?day=saturday' })],
  globals: { width: '390px' },
  parameters: {
    layout: 'padded',
    // A back end that changes one hour a call.
    panel: { config: { extensions: EXTENSIONS.filter((name) => name !== 'several') } },
    msw: [booked, answer('GET /schedules', buildDay(5, { 20: 'Lipe', 21: 'dj-Rafa' })), ...panelHandlers(rafa)],
  },
} satisfies Meta<typeof BroadcastScheduleScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A touch press: neither a drag nor a press with Shift. */
const tap = (target: Element) => userEvent.pointer({ keys: '[TouchA]', target });
const press = async (name: string) => tap(await screen.findByRole('button', { name }));
/** An action of the '…' menu. */
const pressInMenu = async (name: string) => {
  await press('Mais ações');
  await press(name);
};
const choose = async (name: string) => tap(await screen.findByRole('checkbox', { name }));

/** On a phone, hours of several days are selected by touch and booked together. */
export const BooksByTouch: Story = {
  async play() {
    await pressInMenu('Selecionar vários');
    await expect(() => screen.getByRole('checkbox', { name: 'Escolher 20:00, Lipe' })).toBeDisabled();
    await choose('Escolher 09:00, livre');
    await choose('Escolher 10:00, livre');
    await expect(() => screen.getByRole('checkbox', { name: 'Escolher 09:00, livre' })).toBeChecked();
    // The member's own hour would be freed, so it cannot be selected together with free hours.
    await expect(() => screen.getByRole('checkbox', { name: 'Escolher 21:00, dj-Rafa' })).toBeDisabled();
    await tap(await screen.findByRole('radio', { name: /Domingo/ }));
    await choose('Escolher 23:00, livre');
    await press('Agendar 3 horários');
    const ask = within(await screen.findByRole('alertdialog', { name: 'Confirmar Agendamento' }));
    await expect(() => ask.getByText('sábado, 09:00 às 10:45')).toBeVisible();
    await expect(() => ask.getByText('domingo, 23:00 às 23:45')).toBeVisible();
    await tap(await ask.findByRole('button', { name: 'Toda semana' }));
    await expect(() => screen.getByText('3 horários agendados')).toBeVisible();
    await pressInMenu('Parar de selecionar');
    await expect(() => screen.getByRole('button', { name: /Deletar agendamento das 23:00/ })).toBeVisible();
    await expect(() => screen.queryByRole('checkbox')).toBeNull();
  },
};

const chooseTwo = async () => {
  await pressInMenu('Selecionar vários');
  await choose('Escolher 09:00, livre');
  await choose('Escolher 10:00, livre');
  await press('Agendar 2 horários');
  const ask = within(await screen.findByRole('alertdialog', { name: 'Confirmar Agendamento' }));
  await tap(await ask.findByRole('button', { name: 'Toda semana' }));
  return ask;
};
const day = buildDay(5, { 20: 'Lipe', 21: 'dj-Rafa' });

/** Without a connection nothing is known: the question stays with the form's sentence, and so does the choice. */
export const WithoutConnection: Story = {
  tags: ['proof'],
  parameters: {
    msw: [disconnect('POST /schedules'), ...answerThenRefuse('GET /schedules', day, 503), ...panelHandlers(rafa)],
  },
  async play() {
    const ask = await chooseTwo();
    await expect(() => ask.getByText(/^Sem conexão com o servidor\. (Nada|Não se sabe)/)).toBeVisible();
    await tap(await ask.findByRole('button', { name: 'Cancelar' }));
    await expect(() => screen.getByRole('button', { name: 'Agendar 2 horários' })).toBeVisible();
    await expect(() => screen.queryByText(/Nenhum horário agendado/)).toBeNull();
  },
};

/** Both hours were booked although the answers were lost: the week is read before anything is said. */
export const AnswersLost: Story = {
  parameters: {
    msw: [
      disconnect('POST /schedules'),
      answer('GET /schedules', inTurn(day, [...day, ...buildDay(5, { 9: 'dj-Rafa', 10: 'dj-Rafa' })])),
      ...panelHandlers(rafa),
    ],
  },
  async play() {
    await chooseTwo();
    await expect(() => screen.getByText('2 horários agendados')).toBeVisible();
  },
};
