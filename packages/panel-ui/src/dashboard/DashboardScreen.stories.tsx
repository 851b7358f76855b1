import {
  buildBroadcaster,
  buildDay,
  buildScheduleDate,
  buildNotification,
  buildOnAir,
  buildRadioInfo,
  buildListedUser,
  buildSystemState,
  buildUser,
  buildWeek,
  createFakeRadio,
  FAKE_STREAM_URL,
} from '@cabine/panel-core/testing';
import type { ListedUser, Schedule } from '@cabine/panel-core';
import { http, HttpResponse } from 'msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen, userEvent, within } from 'storybook/test';
import { LabelsProvider } from '../labels/labels';
import { RadioPlayer } from '../radio/RadioPlayer';
import { RadioProvider } from '../radio/RadioProvider';
import { answer, hang, refuse } from '../testing/answer';
import { PanelStory, STORY_NOW, airIs, panelHandlers } from '../testing/PanelStory';
import { expect } from '../testing/expect';
import { DashboardScreen } from './DashboardScreen';

const broadcaster = buildBroadcaster();

const meta = {
  args: { signedIn: true },
  render: ({ signedIn }) => (
    <PanelStory signedIn={signedIn}>
      <DashboardScreen />
    </PanelStory>
  ),
  parameters: {
    layout: 'padded',
    msw: [
      answer('GET /schedules', buildWeek()),
      answer('GET /notifications', [buildNotification()]),
      ...panelHandlers(broadcaster),
    ],
  },
} satisfies Meta<{ signedIn: boolean }>;
export default meta;
type Story = StoryObj<typeof meta>;

const card = async (name: string) => within(await screen.findByRole('region', { name }));

const MINE = 'Seu próximo horário';
const MINE_NOW = 'Seu horário';

/** The stories' clock shows Friday, 21:10; the member is on air. */
export const Ready: Story = {
  async play() {
    const mine = await card(MINE_NOW);
    await expect(() => mine.getByRole('link', { name: 'Ver transmissão' })).toHaveAttribute(
      'href',
      '/broadcaster/broadcast',
    );
    const today = await card('Hoje');
    await expect(async () => (await today.findAllByRole('listitem')).length).toBe(24);
    const onAir = await card('No ar agora');
    await expect(() => onAir.getByText('dj-Rafa está ao vivo')).toBeVisible();
    await expect(() => document.querySelector('li[data-now]')).toHaveAttribute('data-now', 'live');
    await expect(async () => (await card('Notificações não lidas')).getByText('Reunião da equipe')).toBeVisible();
  },
};

/** What the first card says and offers, by the member's hours and the air. Nothing else changes. */
const turn = (hours: Record<number, string>, dj = ''): Story => ({
  parameters: {
    msw: [
      answer('GET /schedules', buildDay(4, hours)),
      ...airIs(dj ? 'live' : 'auto', dj, { host: hours[21] }),
      ...panelHandlers(broadcaster),
    ],
  },
});
const sayTurn =
  (text: string, link: string, others: string[] = [], title = MINE) =>
  async () => {
    const mine = await card(title);
    for (const each of [text, ...others]) await expect(() => mine.getByText(each)).toBeVisible();
    await expect(() => mine.getByRole('link', { name: link })).toBeVisible();
  };

export const LaterToday: Story = {
  ...turn({ 23: broadcaster.username }),
  play: sayTurn('Hoje, 23:00 – 23:45', 'Preparar transmissão'),
};

export const WithinAnHour: Story = {
  tags: ['proof'],
  ...turn({ 22: broadcaster.username, 23: broadcaster.username }),
  play: sayTurn('em 50 min', 'Entrar ao Vivo', ['Hoje, 22:00 – 23:45']),
};

export const NotYetOnAir: Story = {
  tags: ['proof'],
  ...turn({ 21: broadcaster.username }),
  play: sayTurn('Você marcou esta hora e ainda não entrou', 'Entrar ao Vivo', ['Hoje, 21:00 – 21:45'], MINE_NOW),
};

export const OnAir: Story = {
  ...turn({ 21: broadcaster.username, 22: broadcaster.username }, broadcaster.username),
  play: sayTurn(
    'Faltam 1 h 35 min',
    'Ver transmissão',
    ['Você está no ar', '12 ouvintes', 'Sol de Novembro'],
    MINE_NOW,
  ),
};

/** The radio shows the DJ before the server's answer about the hour does: nobody is late or missing meanwhile. */
export const OnAirBeforeTheAnswer: Story = {
  tags: ['proof'],
  parameters: {
    msw: [
      answer('GET /schedules', buildDay(4, { 21: broadcaster.username })),
      answer('GET /air/now', buildOnAir({ state: 'late', host: broadcaster.username, dj: null })),
      ...panelHandlers(broadcaster),
    ],
  },
  async play() {
    const onAir = await card('No ar agora');
    await expect(() => onAir.getByText('dj-Rafa está ao vivo')).toBeVisible();
    await expect(() => onAir.getByText('Não se sabe quem')).toBeVisible();
    await expect(() => onAir.queryByText('Atrasado')).toBeNull();
    const mine = await card(MINE_NOW);
    await expect(() => mine.getByRole('link', { name: 'Entrar ao Vivo' })).toBeVisible();
    await expect(() => mine.queryByText('Você marcou esta hora e ainda não entrou')).toBeNull();
  },
};

export const EmptyWeek: Story = {
  ...turn({}),
  async play() {
    await sayTurn('Você não tem horários marcados', 'Marcar horário', ['3 horas livres hoje'])();
    await expect(async () => (await card('No ar agora')).getByText('Esta hora está livre.')).toBeVisible();
    // Red is for a DJ on air: a free present hour has the color of text.
    const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector)!);
    await expect(() => styleOf('li[data-now] > *').outlineColor === styleOf('[data-cabine-root] strong').color).toBe(
      true,
    );
  },
};

/** A free hour of today is booked where it is seen. */
export const BooksAFreeHour: Story = {
  parameters: {
    msw: [
      http.post('*/api/schedules', async ({ request }) => {
        const body = (await request.json()) as object;
        return HttpResponse.json({ id: 900, user_name: broadcaster.username, ...body }, { status: 201 });
      }),
      ...airIs('auto'),
      ...panelHandlers(broadcaster),
    ],
  },
  async play() {
    const today = await card('Hoje');
    // Hours that are over are not offered.
    await expect(() => today.queryByRole('button', { name: 'Marcar 20:00 livre' })).toBeNull();
    await userEvent.click(await today.findByRole('button', { name: 'Marcar 22:00 livre' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirmar Agendamento' }));
    await expect(() => dialog.getByText('Deseja agendar uma locução para o horário 22:00 às 22:45?')).toBeVisible();
    await userEvent.click(await dialog.findByRole('button', { name: 'Toda sexta' }));
    await expect(() => today.getByText(broadcaster.username)).toBeVisible();
  },
};

const promoter = buildUser({ username: 'NinaPromo', role: 20, roleName: 'Promotor', permissions: ['promoter'] });

/** Today at 23:00 another member has the hour; next Friday the member has one more, once. */
export const Dates: Story = {
  parameters: {
    msw: [
      answer('GET /schedules', buildDay(4, { 22: 'Lipe', 23: 'dj-Rafa' })),
      answer('GET /schedules/dates', [
        buildScheduleDate({ date: '2026-11-20', start_time: '23:00', end_time: '23:45', user_name: '' }),
        buildScheduleDate({ date: '2026-11-20', start_time: '23:00', end_time: '23:45', user_name: 'Lipe' }),
        buildScheduleDate({ date: '2026-11-21', start_time: '09:00', end_time: '09:45', user_name: 'dj-Rafa' }),
      ]),
      ...airIs('auto'),
      ...panelHandlers(broadcaster),
    ],
  },
  async play() {
    const mine = await card(MINE);
    await expect(() => mine.getByText('Amanhã, 09:00 – 09:45')).toBeVisible();
    await expect(() => mine.queryByText(/23:00/)).toBeNull();
    const today = await card('Hoje');
    await expect(() =>
      today.getAllByRole('listitem').filter((each) => /23:00.*Lipe/.test(each.textContent)),
    ).toHaveLength(1);
  },
};

/** A promoter's events count like a broadcaster's hours. The stories' clock shows Friday, 21:10. */
export const PromoterHours: Story = {
  parameters: {
    msw: [
      answer('GET /schedules', [
        ...buildDay(4, { 21: 'dj-Rafa', 23: 'dj-Rafa' }),
        ...buildDay(4, { 23: 'NinaPromo', 21: 'NinaPromo' }, 'event').map((event) => ({
          ...event,
          id: event.id + 1_000,
        })),
      ]),
      ...panelHandlers(promoter),
    ],
  },
  async play() {
    const mine = await card(MINE_NOW);
    await expect(() => mine.getByText('Hoje, 21:00 – 21:45 (evento)')).toBeVisible();
    await expect(() => mine.getByText('Hoje, 23:00 – 23:45 (evento)')).toBeVisible();
    // Events are not broadcast, so there is no link to go live.
    await expect(() => mine.queryByRole('link', { name: 'Entrar ao Vivo' })).toBeNull();
    const today = await card('Hoje');
    await expect(() => today.getAllByText('evento: NinaPromo').length).toBe(2);
    await expect(() => today.getByText('2 de 24 horários marcados, 2 eventos')).toBeVisible();
  },
};

export const PromoterEmptyWeek: Story = {
  tags: ['proof'],
  parameters: { msw: [...airIs('auto'), ...panelHandlers(promoter)] },
  async play() {
    const mine = await card(MINE);
    await expect(() => mine.getByRole('link', { name: 'Marcar horário' })).toHaveAttribute(
      'href',
      '/promoter/schedule',
    );
  },
};

const SAMPLE_MS = 5 * 60_000;
const sample = (minutesAgo: number, listeners: number) => ({
  at: new Date(STORY_NOW - minutesAgo * 60_000).toISOString(),
  listeners,
});

/** Who is on air, who is next, and the listeners as a line and a sentence. */
export const ListenersOfTheDay: Story = {
  parameters: {
    msw: [
      answer('GET /radio/listeners', [
        ...Array.from({ length: 60 }, (_, at) => sample(600 - (at * SAMPLE_MS) / 60_000, 5 + (at % 12))),
        // One hour has no samples.
        ...Array.from({ length: 48 }, (_, at) => sample(240 - (at * SAMPLE_MS) / 60_000, at === 30 ? 38 : 20)),
      ]),
      answer('GET /schedules', buildDay(4, { 21: 'dj-Rafa', 23: 'Bia' })),
      answer('GET /public/schedule', {
        timeZone: 'America/Sao_Paulo',
        slots: buildDay(4, { 21: 'dj-Rafa', 23: 'Bia' }),
      }),
      ...panelHandlers(broadcaster),
    ],
  },
  async play() {
    const onAir = await card('No ar agora');
    await expect(() => onAir.getByText('A seguir: Bia, às 23:00')).toBeVisible();
    const summary = 'Ouvintes nas últimas 24 horas: pico de 38 às 19:40, média de 15';
    const line = () => onAir.getByRole('img', { name: summary });
    await expect(() => line().querySelectorAll('polyline').length).toBe(2);
    await expect(() => onAir.getByText(summary)).toBeVisible();
  },
};

/** A count of 0 greets nobody: the player and both cards leave it out. */
export const NobodyListens: Story = {
  tags: ['proof'],
  loaders: [() => ({ radio: createFakeRadio() })],
  render: (_, { loaded: { radio } }) => (
    <PanelStory>
      <RadioProvider
        streamUrl={FAKE_STREAM_URL}
        loadInfo={() => Promise.resolve(buildRadioInfo({ djusername: broadcaster.username, listeners: 0 }))}
        ports={radio}
      >
        <RadioPlayer />
        <DashboardScreen />
      </RadioProvider>
    </PanelStory>
  ),
  async play() {
    await expect(async () => (await card(MINE_NOW)).getByText('Você está no ar')).toBeVisible();
    await expect(async () => (await card('No ar agora')).getByText('dj-Rafa está ao vivo')).toBeVisible();
    await expect(() => screen.queryByText(/0 ouvi/)).toBeNull();
  },
};

/** Hidden if the back end does not count listeners. */
export const WithoutListeners: Story = {
  parameters: {
    msw: [refuse('GET /radio/listeners', 404), answer('GET /schedules', buildWeek()), ...panelHandlers(broadcaster)],
  },
  async play() {
    const onAir = await card('No ar agora');
    await expect(() => onAir.getByText('dj-Rafa está ao vivo')).toBeVisible();
    await expect(() => onAir.queryByText(/últimas 24 horas/)).toBeNull();
  },
};

export const Loading: Story = {
  parameters: { msw: [hang('GET /schedules'), ...panelHandlers(broadcaster)] },
  async play() {
    await expect(async () => (await card('No ar agora')).getByText('dj-Rafa está ao vivo')).toBeVisible();
    await expect(async () => (await card('Hoje')).getByText('Carregando, por favor, aguarde...')).toBeInTheDocument();
  },
};

export const FailedSchedule: Story = {
  parameters: { msw: [refuse('GET /schedules', 500), ...panelHandlers(broadcaster)] },
  async play() {
    await expect(async () => (await card('No ar agora')).getByText('dj-Rafa está ao vivo')).toBeVisible();
    await expect(async () => (await card('Hoje')).getByRole('button', { name: 'Tentar Novamente' })).toBeVisible();
  },
};

/** Cards that need a right are left out without it, and what they show is not asked for. */
export const WithoutTheSchedule: Story = {
  parameters: {
    msw: [refuse('GET /schedules', 500), ...panelHandlers(buildUser({ permissions: ['view_notifications'] }))],
  },
  async play() {
    await expect(async () => (await card('No ar agora')).getByText('dj-Rafa está ao vivo')).toBeVisible();
    await expect(() => screen.getByRole('heading', { name: 'Notificações não lidas' })).toBeVisible();
    await expect(() => screen.queryByText('Acesso negado')).toBeNull();
    await expect(() => screen.queryByRole('heading', { name: 'Hoje' })).toBeNull();
  },
};

export const DeniedToVisitors: Story = {
  args: { signedIn: false },
  async play() {
    await expect(() => screen.getByText('Unauthorized')).toBeVisible();
  },
};

const owner = buildUser({ permissions: ['manage_permissions', 'manage_users', 'view_schedule'] });
const member = (id: number, username: string) => buildListedUser({ id, username });
const forget = () => ['first-steps', 'widget-code'].forEach((name) => localStorage.removeItem(`cabine.${name}`));
const firstDay = (users: ListedUser[], hours: Schedule[] = []) => [
  answer('GET /schedules', hours),
  ...(hours.length === 0 ? airIs('auto') : []),
  answer('GET /users/page', { rows: users, total: users.length, roles: [] }),
  answer(
    'GET /system',
    buildSystemState({
      radio: { source: 'icecast', told_at: null },
      backups: { ...buildSystemState().backups, every: null },
    }),
  ),
  ...panelHandlers(owner),
];

/** An owner without data; each step is ticked by what is there, and the card is gone once it is dismissed. */
export const FirstDay: Story = {
  parameters: { msw: firstDay([member(1, 'Ana')]) },
  beforeEach: () => {
    forget();
    localStorage.setItem('cabine.widget-code', 'copied');
    return forget;
  },
  async play() {
    const steps = await card('Primeiros passos');
    const done = async () =>
      (await steps.findAllByRole('listitem')).filter((each) => each.textContent?.includes('(feito)')).length;
    await expect(() => steps.getAllByRole('listitem')).toHaveLength(5);
    await expect(done).toBe(2);
    await expect(() => steps.getByRole('link', { name: 'Marque o primeiro horário' })).toHaveAttribute(
      'href',
      '/broadcaster/schedule',
    );
    await expect(() => steps.queryByRole('link', { name: 'Conecte o servidor da rádio' })).toBeNull();
    await userEvent.click(await steps.findByRole('button', { name: 'Dispensar' }));
    await expect(() => screen.queryByRole('region', { name: 'Primeiros passos' })).toBeNull();
    await expect(() => localStorage.getItem('cabine.first-steps')).toBe('closed');
  },
};

/** A station with hours and members, opened in a new browser. */
export const NoFirstDay: Story = {
  tags: ['proof'],
  parameters: { msw: firstDay([member(1, 'Ana'), member(2, 'Bia')], buildWeek()) },
  beforeEach: () => {
    forget();
    return forget;
  },
  async play() {
    await expect(() => localStorage.getItem('cabine.first-steps')).toBe('closed');
    await expect(() => screen.queryByRole('region', { name: 'Primeiros passos' })).toBeNull();
  },
};

/** Spies on labels: every render of a component reads them. */
const labelSpies = {
  onAirLive: fn((dj: string) => `${dj} está ao vivo`),
  withDj: fn((dj: string) => `com ${dj}`),
  volumeValue: fn((percent: number) => `${percent}%`),
};
const SPIED = { locale: 'spec', overrides: { dashboard: labelSpies, radio: labelSpies } } as const;

/** Pressing play must render only the button, to stay fast on slow phones. */
export const PlayingDrawsOnlyItsButton: Story = {
  loaders: [() => ({ radio: createFakeRadio() })],
  render: (_, { loaded: { radio } }) => (
    <PanelStory>
      <RadioProvider streamUrl={FAKE_STREAM_URL} loadInfo={() => Promise.resolve(buildRadioInfo())} ports={radio}>
        <LabelsProvider value={SPIED}>
          <RadioPlayer />
          <DashboardScreen />
        </LabelsProvider>
      </RadioProvider>
    </PanelStory>
  ),
  async play({ loaded: { radio } }) {
    await expect(() => screen.getByText('Bia está ao vivo')).toBeVisible();
    await expect(async () => (await card('Notificações não lidas')).getByText('Reunião da equipe')).toBeVisible();
    for (const word of Object.values(labelSpies)) {
      await expect(word).toHaveBeenCalled();
      word.mockClear();
    }
    await userEvent.click(await screen.findByRole('button', { name: 'Ouvir a rádio' }));
    await radio.clock.advance(1_000);
    await expect(() => screen.getByRole('button', { name: 'Parar' })).toBeVisible();
    for (const word of Object.values(labelSpies)) await expect(word).not.toHaveBeenCalled();
  },
};
