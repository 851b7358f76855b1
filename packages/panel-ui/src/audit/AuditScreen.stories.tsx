import type { AuditArea, AuditEntry } from '@cabine/panel-core';
import { buildAuditEntry, buildAuditLog, buildUser } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen, userEvent, within } from 'storybook/test';
import { answer, failFirst, hang, refuse } from '../testing/answer';
import { expect } from '../testing/expect';
import { fillDay } from '../testing/fill';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { StoryHistory } from '../testing/StoryHistory';
import { AuditScreen } from './AuditScreen';

const log = buildAuditLog(40);

const GAINED_AND_LOST = 'permissões: ganhou Criar Jogos, perdeu Acesso a Locução';
const asked = fn();
const pages = answer('GET /audit', (request) => {
  const query = new URL(request.url).searchParams;
  const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
  const areas = query.get('area')?.split(',');
  const [from, to] = [query.get('from'), query.get('to')];
  asked(from, to);
  const found = log
    .filter(({ target, area }) => target.includes(query.get('q') ?? '') && (!areas || areas.includes(area)))
    .filter(({ created_at }) => (!from || created_at >= from) && (!to || created_at < to));
  return { entries: found.slice((page - 1) * limit, page * limit), total: found.length };
});
const only = (...entries: typeof log) => answer('GET /audit', { entries, total: entries.length });

const meta = {
  component: AuditScreen,
  decorators: [inPanel({ at: '/administration/audit' })],
  parameters: { layout: 'padded', msw: [pages, ...panelHandlers()] },
} satisfies Meta<typeof AuditScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const rows = () => screen.queryAllByRole('rowheader');
const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** 25 entries per page. A change shows the old and new value, except for secrets. */
export const Ready: Story = {
  async play() {
    await expect(() => screen.getByRole('heading', { level: 1, name: 'Registro' })).toBeVisible();
    await expect(rows).toHaveLength(25);
    await expect(() => screen.getAllByText('quantidade: 80,50 → 250')[0]).toBeVisible();
    await expect(() => screen.getAllByText('senha: mudou')[0]).toBeVisible();
    await expect(() => screen.getAllByText('motivo: senha ou PIN errados')[0]).toBeVisible();
    await expect(() => screen.getByText('Página 1 de 2')).toBeVisible();
    // The member by the id that the search finds, and the payment by its own.
    await expect(() => screen.getAllByText('dj-Rafa #7 (nº 31)')[0]).toBeVisible();
  },
};

const change = (area: AuditArea, field: string, from: string | null, to: string | null) =>
  buildAuditEntry({ area, action: `${area}.update`, changes: [{ field, from, to }] });
/** The server's entry and its text. */
const VALUES: [AuditEntry, string][] = [
  [change('payments', 'type', 'salary', 'bonus'), 'tipo: Salário → Bônus'],
  [change('payments', 'amount', null, '1234.5'), 'quantidade: 1.234,50'],
  [change('payments', 'status', '1', null), 'status: era Efetuado'],
  [change('warnings', 'severity', 'low', 'high'), 'gravidade: Baixa → Alta'],
  [change('users', 'shift', 'morning', 'night'), 'turno: Manhã → Noite'],
  [change('users', 'is_active', 'true', 'false'), 'ativo: sim → não'],
  [change('schedules', 'type', 'event', null), 'tipo: era Promoção'],
  [change('schedules', 'day_of_week', null, '0'), 'dia: Segunda-Feira'],
  [change('roles', 'permissions', 'view_games, broadcaster', 'view_games, create_games'), GAINED_AND_LOST],
  [change('roles', 'permissions', null, 'view_games, delete_users'), 'permissões: Visualizar Jogos, Deletar Equipe'],
  [change('notifications', 'userName', null, ''), 'para: Todos os membros'],
  [change('soundtracks', 'bytes', '2048', '1572864'), 'tamanho: 2 kB → 1,5 MB'],
  [change('soundtracks', 'duration_ms', '61500', '2000'), 'duração: 1:02 → 0:02'],
  [change('soundtracks', 'type', null, 'audio/mpeg'), 'tipo: MP3'],
  [change('soundtracks', 'etag', 'a1', 'b2'), 'conteúdo: mudou'],
  [change('requests', 'words', '', 'fora daqui'), 'palavras bloqueadas: (vazio) → fora daqui'],
  [change('payments', 'period_from', null, '2026-10-01'), 'início do período: 01/10/2026'],
  [change('payments', 'minutes', '1380', '0'), 'minutos: 23 h 00 min → 0 h 00 min'],
  // Unknown values are shown unchanged.
  [change('payments', 'type', 'other', 'tip'), 'tipo: Outros → tip'],
];

/** Technical values are translated with the labels of their screens. */
export const InThePanelsWords: Story = {
  tags: ['proof'],
  parameters: { msw: [only(...VALUES.map(([entry], at) => ({ ...entry, id: at + 1 }))), ...panelHandlers()] },
  async play() {
    await expect(rows).toHaveLength(VALUES.length);
    const changeTexts = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.querySelector('li')?.textContent);
    await expect(changeTexts).toEqual(VALUES.map(([, words]) => words));
  },
};

export const SearchAndFilter: Story = {
  tags: ['proof'],
  async play() {
    await expect(rows).toHaveLength(25);
    await userEvent.click(await button(/Área/));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Horários' }));
    await expect(rows).toHaveLength(10);
    await expect(() => document.querySelector('[data-path]')).toHaveAttribute(
      'data-path',
      '/administration/audit?area=schedules',
    );
  },
};

const path = () => document.querySelector('[data-path]')?.getAttribute('data-path');

/** Days are inclusive, in the station's time zone, and kept in the address. An incomplete year sends no request. */
export const ByDay: Story = {
  async play() {
    await expect(rows).toHaveLength(25);
    asked.mockClear();
    await fillDay('De', '19112026');
    await expect(path).toBe('/administration/audit?from=2026-11-19');
    await fillDay('Até', '19112026');
    await expect(path).toBe('/administration/audit?from=2026-11-19&to=2026-11-19');
    await expect(rows).toHaveLength(4);
    await expect(() => asked.mock.calls).toEqual([
      ['2026-11-19T03:00:00.000Z', null],
      ['2026-11-19T03:00:00.000Z', '2026-11-20T03:00:00.000Z'],
    ]);
    await userEvent.click(await button('Limpar filtros'));
    await expect(rows).toHaveLength(25);
    await expect(path).toBe('/administration/audit');
    const from = within(await screen.findByRole('group', { name: 'De' }));
    await expect(() => from.getAllByRole('spinbutton').map((part) => part.textContent)).toEqual(['dd', 'mm', 'aaaa']);
  },
};

/** Between two minutes of a day, both inclusive: what a breach asks. */
export const ByHour: Story = {
  async play() {
    await expect(rows).toHaveLength(25);
    await fillDay('De', '19112026');
    await fillDay('De às', '1400');
    await fillDay('Até', '19112026');
    asked.mockClear();
    await fillDay('Até às', '1500');
    await expect(path).toBe('/administration/audit?from=2026-11-19T14%3A00&to=2026-11-19T15%3A00');
    await expect(() => asked.mock.calls.at(-1)).toEqual(['2026-11-19T17:00:00.000Z', '2026-11-19T18:01:00.000Z']);
  },
};

/** A shared address fills the fields. Invalid days are ignored; a period without entries can be cleared. */
export const DayWithNothing: Story = {
  tags: ['proof'],
  decorators: [
    (Story) => (
      <StoryHistory at="/administration/audit?from=1999-01-01&to=1999-02-30">
        <Story />
      </StoryHistory>
    ),
  ],
  parameters: { msw: [only(), ...panelHandlers()] },
  async play() {
    await expect(() => screen.getByRole('button', { name: 'Limpar filtros' })).toBeVisible();
    await expect(() => screen.queryByText('Nada registrado ainda.')).toBeNull();
    const from = within(await screen.findByRole('group', { name: 'De' }));
    await expect(() => from.getAllByRole('spinbutton').map((part) => part.textContent)).toEqual(['01', '01', '1999']);
  },
};

/** Restores the hours that 'Deletar Todos' deleted, after a confirmation with their number. */
export const Restores: Story = {
  parameters: {
    msw: [
      only(buildAuditEntry({ id: 7, area: 'schedules', action: 'schedules.removeAll', restorable: true })),
      answer('POST /audit/:id/restore', { restored: 41, skipped: 1 }),
      ...panelHandlers(),
    ],
  },
  async play() {
    await userEvent.click(await button(/^Restaurar/));
    const ask = await screen.findByRole('alertdialog', { name: 'Restaurar horários' });
    await userEvent.click(await within(ask).findByRole('button', { name: 'Restaurar' }));
    await expect(() => screen.getByText('41 horários restaurados, 1 não restaurados')).toBeVisible();
  },
};

/** Another member restored them first: the dialog stays open with the reason. */
export const RestoreFails: Story = {
  tags: ['proof'],
  parameters: {
    msw: [
      only(buildAuditEntry({ id: 7, area: 'schedules', action: 'schedules.removeAll', restorable: true })),
      refuse('POST /audit/:id/restore', 409, { message: 'This was restored already', code: 'restored_already' }),
      ...panelHandlers(),
    ],
  },
  async play() {
    await userEvent.click(await button(/^Restaurar/));
    const ask = await screen.findByRole('alertdialog');
    await userEvent.click(await within(ask).findByRole('button', { name: 'Restaurar' }));
    await expect(() => within(ask).getByText('Isto já foi restaurado.')).toBeVisible();
  },
};

/** Without permission to manage the schedule there is no restore button; areas that need another right are left out. */
export const MayOnlyLook: Story = {
  parameters: {
    msw: [
      only(buildAuditEntry({ restorable: true }), buildAuditEntry({ id: 2 })),
      ...panelHandlers(buildUser({ permissions: ['view_permissions'] })),
    ],
  },
  async play() {
    await expect(rows).toHaveLength(2);
    await expect(() => screen.getByText('Só as áreas que você pode visualizar.')).toBeVisible();
    await expect(() => screen.queryByRole('button', { name: /^Restaurar/ })).toBeNull();
  },
};

const BOOKING = { type: 'broadcast', user_name: 'dj-Rafa', day_of_week: '0', start_time: '21:00', end_time: '21:45' };

/** A row shows what reads at one glance; 'mais' shows the rest. */
export const ManyChanges: Story = {
  parameters: {
    msw: [
      only(
        buildAuditEntry({
          area: 'schedules',
          action: 'schedules.create',
          changes: Object.entries(BOOKING).map(([field, to]) => ({ field, from: null, to })),
        }),
        buildAuditEntry({ id: 2, changes: [{ field: 'description', from: null, to: 'Muito '.repeat(99) }] }),
      ),
      ...panelHandlers(),
    ],
  },
  async play() {
    const lists = () => screen.getAllByRole('list').filter((list) => list.closest('tr'));
    await expect(lists).toHaveLength(2);
    const lines = () => lists().map((list) => list.clientHeight / parseFloat(getComputedStyle(list).lineHeight));
    await expect(() => Math.max(...lines())).toBeLessThan(4);
    const [first = document.body] = lists();
    await userEvent.click(await screen.findAllByRole('button', { name: 'mais' }).then(([more = first]) => more));
    await expect(() => within(first).getAllByRole('listitem')).toHaveLength(5);
    await userEvent.click(await button('menos'));
    await expect(() => within(first).getAllByRole('listitem').length).toBeLessThan(5);
  },
};

/** HTML is shown as text; long texts wrap. */
export const LongContent: Story = {
  tags: ['proof'],
  parameters: {
    msw: [
      only(
        buildAuditEntry({
          user_name: 'z'.repeat(40),
          target: '<img src=x onerror="window.hacked=1">'.repeat(2),
          changes: [{ field: 'content', from: 'x'.repeat(1_000), to: 'y '.repeat(500) }],
        }),
      ),
      ...panelHandlers(),
    ],
  },
  async play() {
    await expect(rows).toHaveLength(1);
    await expect(() => 'hacked' in window).toBe(false);
  },
};

export const Empty: Story = {
  tags: ['picture'],
  parameters: { msw: [only(), ...panelHandlers()] },
  async play() {
    await expect(() => screen.getByText('Nada registrado ainda.')).toBeVisible();
  },
};

export const Loading: Story = {
  tags: ['picture'],
  parameters: { msw: [hang('GET /audit'), ...panelHandlers()] },
  async play() {
    await expect(() => screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  },
};

export const FailedThenRetried: Story = {
  tags: ['picture'],
  parameters: { msw: [...failFirst('GET /audit', { entries: buildAuditLog(2), total: 2 }), ...panelHandlers()] },
  async play() {
    await expect(() => screen.getByText('Ocorreu um erro inesperado.')).toBeVisible();
    await userEvent.click(await button('Tentar Novamente'));
    await expect(rows).toHaveLength(2);
  },
};

export const Denied: Story = {
  tags: ['picture'],
  parameters: { msw: [refuse('GET /audit', 403, { message: 'Access denied' }), ...panelHandlers()] },
  async play() {
    await expect(() => screen.getByRole('heading', { name: 'Acesso negado' })).toBeVisible();
  },
};
