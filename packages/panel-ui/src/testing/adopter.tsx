import { useGames, type Game } from '@cabine/panel-core';
import { createMemorySessionStore } from '@cabine/panel-core/client';
import { INITIAL_RADIO_INFO } from '@cabine/panel-core/radio';
import {
  buildGame,
  buildGames,
  buildNotifications,
  buildRadioInfo,
  buildUser,
  buildWeek,
} from '@cabine/panel-core/testing';
import { configure, render, screen, waitFor } from '@testing-library/react';
import { useMemo, useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { object, string } from 'yup';
import * as crud from '../crud';
import { Guard } from '../guards';
import * as panel from '../index';
import * as bell from '../notifications';
import * as player from '../player';
import { PanelRoutes } from '../reactRouter';
import * as schedule from '../schedule';
import { SongRequests } from '../widgets/requests/SongRequests';

// A busy machine must not fail the test: screens load on first use.
configure({ asyncUtilTimeout: 30_000 });

const ANSWERS: Record<string, unknown> = {
  '/api/auth/verify': { user: buildUser() },
  '/api/games': buildGames(),
  '/api/notifications': buildNotifications(),
  '/api/public/radio': { ...buildRadioInfo(), fetched_at: new Date().toISOString() },
  '/api/public/schedule': { timeZone: 'America/Sao_Paulo', slots: buildWeek() },
};

/** The address of the page is that of the environment. */
const answer = async (input: RequestInfo | URL) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost');
  return Response.json(ANSWERS[pathname] ?? []);
};

/** Where the panel's parts are used: a signed-in member at an address. */
function Signed({ path: first = '/dashboard', children }: { path?: string; children: ReactNode }) {
  const [path, navigate] = useState(first);
  const client = useMemo(() => {
    const session = createMemorySessionStore();
    session.start('a-token', false);
    return { session, fetch: answer };
  }, []);
  const navigation = useMemo(() => ({ location: { pathname: path, search: '' }, navigate }), [path]);
  const config = { streamUrl: 'https://radio.test/live', extensions: 'all' } as const;
  return (
    <panel.PanelProvider config={config} client={client} live={false} fullPage={false} navigation={navigation}>
      {children}
    </panel.PanelProvider>
  );
}

const NOW = { date: '2026-11-20', hour: 21 };
const nothing = () => {};
const games = buildGames();
const nameOf = ({ title }: Game) => title;
const columns: crud.TableColumn<Game>[] = [{ id: 'title', header: 'Jogo', value: nameOf }];
const empty = { title: 'Nada' };
const labels = Object.fromEntries(
  'title add edit delete deleteTitle deleteText deleted deleteFailed emptyTitle emptyText'
    .split(' ')
    .map((key) => [key, key]),
) as Record<keyof crud.CollectionLabels, string>;
const schema = object({ title: string().required() });
interface Values {
  title: string;
  day: string | null;
  count: number | undefined;
  kind: 'a' | null;
  on: boolean;
}
const VALUES: Values = { title: '', day: null, count: 1, kind: 'a', on: true };

function Form() {
  return (
    <crud.FormDialog
      open
      onClose={nothing}
      title="Jogo"
      schema={schema}
      defaultValues={VALUES}
      onSubmit={() => Promise.resolve({ ok: true as const, value: null })}
    >
      {(form) => (
        <>
          <crud.FormTextField form={form} name="title" label="Nome" />
          <crud.FormTextArea form={form} name="title" label="Texto" />
          <crud.FormDayField form={form} name="day" label="Dia" />
          <crud.FormNumberField form={form} name="count" label="Número" />
          <crud.FormSelect form={form} name="kind" label="Tipo" options={[{ value: 'a', label: 'A' }]} />
          <crud.FormSwitch form={form} name="on" label="Ligado" />
          <crud.FormCheckbox form={form} name="on" label="Marcado" />
          <crud.FormProblems form={form} />
        </>
      )}
    </crud.FormDialog>
  );
}

function Table() {
  const state = crud.useTableState();
  const shown = { rows: games, columns, rowId: ({ id }: Game) => id, rowName: nameOf, label: 'Jogos', empty };
  return (
    <>
      <crud.DataTable {...shown} state={state} texts={crud.useTableTexts()} language="pt-BR" />
      <crud.PanelTable {...shown} />
    </>
  );
}

function Collection() {
  const { games: rows, ...commands } = useGames();
  return (
    <crud.CollectionScreen
      {...{ rows, commands, columns, labels }}
      rowName={nameOf}
      loss={nameOf}
      icon={null}
      dialog={() => null}
    />
  );
}

const radio = { info: INITIAL_RADIO_INFO, stationName: 'Rádio', avatarUrl: null };
const form = <Form />;
/** Each exported component as an adopter uses it; a new export needs a line. */
const EXPORTED: Record<string, ReactNode> = {
  AccessDenied: <panel.AccessDenied />,
  BroadcastScheduleScreen: <schedule.BroadcastScheduleScreen />,
  Button: <crud.Button onClick={nothing}>Salvar</crud.Button>,
  CollectionScreen: <Collection />,
  ConfigErrorScreen: <panel.ConfigErrorScreen error={new Error('config.accent')} reload={nothing} />,
  ConfirmDialog: (
    <crud.ConfirmDialog
      open
      onClose={nothing}
      title="Apagar?"
      text="O jogo some."
      confirmLabel="Apagar"
      cancelLabel="Cancelar"
      onConfirm={nothing}
      errorText={String}
    />
  ),
  DataTable: <Table />,
  DaySelector: <schedule.DaySelector value="monday" onChange={nothing} now={NOW} hours={[]} />,
  DjAvatar: <player.DjAvatar {...radio} size={40} />,
  EmptyState: <crud.EmptyState {...empty} />,
  ErrorView: <panel.ErrorView retry={nothing} />,
  FormCheckbox: form,
  FormDayField: form,
  FormDialog: form,
  FormNumberField: form,
  FormProblems: form,
  FormSelect: form,
  FormSwitch: form,
  FormTextArea: form,
  FormTextField: form,
  Guard: <Guard needs="promoter">Jogos</Guard>,
  HostName: <schedule.HostName name="DJ.Rafa" />,
  LabelsProvider: <panel.LabelsProvider locale="en">Radio</panel.LabelsProvider>,
  LastTitles: <player.LastTitles history={'Cazuza - Exagerado\nLegião Urbana - Índios'} />,
  Link: <panel.Link to="/dashboard">Painel</panel.Link>,
  Listeners: <player.Listeners count={3} />,
  LoadingScreen: <panel.LoadingScreen />,
  Marquee: <player.Marquee>Um título longo</player.Marquee>,
  NavigationProvider: (
    <panel.NavigationProvider value={{ location: { pathname: '/', search: '' }, navigate: nothing }}>
      Rádio
    </panel.NavigationProvider>
  ),
  NotificationList: <bell.NotificationList notifications={buildNotifications()} />,
  NotificationsBell: <bell.NotificationsBell />,
  NowPlaying: <player.NowPlaying {...radio} />,
  OnAirBadge: <player.OnAirBadge state="live" />,
  PageHeader: <crud.PageHeader title="Jogos" />,
  PanelPages: <panel.PanelPages />,
  PanelProvider: <p>Rádio</p>,
  PanelRoutes: (
    <MemoryRouter initialEntries={['/staff/promoter/games']}>
      <PanelRoutes basename="/staff" />
    </MemoryRouter>
  ),
  PanelTable: <Table />,
  PlayButton: <player.PlayButton status="idle" onPlay={nothing} onStop={nothing} />,
  RadioPlayer: <player.RadioPlayer layout="compact" />,
  RadioPlayerView: (
    <player.RadioPlayerView
      {...radio}
      player={{ status: 'idle', volume: 80, muted: false, canSetVolume: true }}
      {...{ onPlay: nothing, onStop: nothing, onVolume: nothing, onToggleMute: nothing }}
    />
  ),
  RadioProvider: <player.RadioProvider streamUrl={null}>Rádio</player.RadioProvider>,
  RemoveDialog: (
    <crud.RemoveDialog
      row={buildGame()}
      remove={() => Promise.resolve({ ok: true, value: undefined })}
      onClose={nothing}
      loss={nameOf}
      {...{ title: 'Apagar?', text: 'Some.', confirmLabel: 'Apagar', doneText: 'Apagado', failedText: 'Não deu' }}
    />
  ),
  SlotList: (
    <schedule.SlotList
      type="broadcast"
      hours={[]}
      now={NOW}
      username="ana"
      canBook
      canRemove={() => true}
      onBook={nothing}
      onRemove={nothing}
    />
  ),
  SongRequests: <SongRequests requestsUrl="http://localhost/api/public/requests" />,
  StatusLine: <player.StatusLine phase={{ status: 'connecting' }} />,
  ThemeRoot: <player.ThemeRoot>Rádio</player.ThemeRoot>,
  VolumeControl: (
    <player.VolumeControl volume={80} muted={false} canSetVolume onVolume={nothing} onToggleMute={nothing} />
  ),
  WeekSchedule: <schedule.WeekSchedule scheduleUrl="http://localhost/api/public/schedule" />,
  WeekTable: <schedule.WeekTable slots={[{ day_of_week: 0, start_time: '09:00', user_name: 'DJ.Rafa' }]} now={null} />,
};

/** The modules of src that are entries of the package. */
const entries = import.meta.glob<Record<string, unknown>>(['../*.{ts,tsx}', '!../*.test.*'], { eager: true });
const isComponent = ([key, value]: [string, unknown]) =>
  /^[A-Z][a-z]/.test(key) &&
  (typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value));

/** What an adopter's tests do in an environment without a layout: render, press, read. Nothing is stubbed but the server. */
export function rendersWithoutStubs(): void {
  beforeEach(() => void vi.stubGlobal('fetch', answer));
  afterEach(() => void vi.unstubAllGlobals());

  it('no exported component is forgotten', () => {
    const names = Object.values(entries).flatMap((entry) =>
      Object.entries(entry)
        .filter(isComponent)
        .map(([key]) => key),
    );
    expect(Object.keys(EXPORTED).sort()).toEqual([...new Set(names)].sort());
  });

  it.each(Object.entries(EXPORTED))('renders %s', async (_name, element) => {
    render(<Signed>{element}</Signed>);
    await waitFor(() => expect(document.querySelector('[data-cabine-root] *')).not.toBeNull());
  });

  it('plays', async () => {
    render(
      <player.ThemeRoot>
        <player.RadioProvider streamUrl="https://radio.test/live">
          <player.RadioPlayer layout="card" />
        </player.RadioProvider>
      </player.ThemeRoot>,
    );
    screen.getByRole('button', { name: 'Ouvir a rádio' }).click();
    await waitFor(() => expect(screen.getByRole('button', { name: /Parar|Ouvir/ })).toBeTruthy());
  });

  it('follows the menu and opens a dialog', async () => {
    render(
      <Signed path="/promoter/games">
        <panel.PanelPages />
      </Signed>,
    );
    (await screen.findByRole('button', { name: 'Novo Jogo' })).click();
    await waitFor(() => expect(screen.getByRole('dialog')).toBeTruthy());
  });
}
