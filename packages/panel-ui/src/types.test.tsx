// Types of each public entry, checked by `npm run types`, so that no export becomes `any` unnoticed.
import type { Game } from '@cabine/panel-core';
import { LabelsProvider, PanelProvider, screens, type LabelOverrides, type Language } from '@cabine/panel-ui';
import { DataTable, FormTextField, type DataTableProps, type TableColumn } from '@cabine/panel-ui/crud';
import { Guard, type GuardProps } from '@cabine/panel-ui/guards';
import {
  NotificationsBell,
  type BellComponents,
  type BellSlots,
  type NotificationsBellProps,
} from '@cabine/panel-ui/notifications';
import {
  RadioPlayer,
  RadioProvider,
  ThemeRoot,
  type PlayerSlots,
  type RadioPlayerComponents,
  type RadioPlayerProps,
} from '@cabine/panel-ui/player';
import type { SongRequestsProps } from '@cabine/panel-ui/requests';
import { WeekSchedule, type WeekScheduleProps } from '@cabine/panel-ui/schedule';
import { useDataTable, type DataTableModel, type TableColumn as HeadlessColumn } from '@cabine/panel-ui/table';
import type { WeekSlots } from '@cabine/panel-ui/week';
import type { ComponentType, CSSProperties, ReactNode } from 'react';
import { expectTypeOf, it } from 'vitest';

it('label overrides are typed by set and key', () => {
  expectTypeOf<{ radio: { play: string } }>().toExtend<LabelOverrides>();
  expectTypeOf<{ schedules: { takenBy: (host: string) => string } }>().toExtend<LabelOverrides>();
  expectTypeOf<{ fre: string }>().not.toExtend<NonNullable<LabelOverrides['schedules']>>();
  expectTypeOf<{ schedules: { takenBy: (host: number) => string } }>().not.toExtend<LabelOverrides>();
  expectTypeOf(<LabelsProvider locale="en" overrides={{ radio: { play: 'Tune in' } }} />).not.toBeAny();
  // @ts-expect-error -- not a locale
  expectTypeOf(<LabelsProvider locale="tlh" />).not.toBeAny();
});

it('a language has every set and every text of it', () => {
  expectTypeOf<Language>().toExtend<LabelOverrides>();
  expectTypeOf<Omit<Language, 'weekGrid'>>().not.toExtend<Language>();
  expectTypeOf<Omit<Language, 'menu'>>().not.toExtend<Language>();
  expectTypeOf<Omit<Language, 'menu'> & { menu: Omit<Language['menu'], 'games'> }>().not.toExtend<Language>();
  for (const set of ['areas', 'fields', 'verbs', 'outcomes', 'shifts', 'severities', 'newRow', 'pageTitles'] as const)
    expectTypeOf(set).toExtend<keyof Language>();
  expectTypeOf<Omit<Language, 'errors'> & { errors: Omit<Language['errors'], 'no_dj'> }>().not.toExtend<Language>();
  expectTypeOf<{ problems: { username_too_short: string }; errors: { no_dj: string } }>().toExtend<LabelOverrides>();
  for (const set of ['air', 'airNow', 'dates', 'export', 'passkeys', 'problems', 'requests', 'streamKey'] as const)
    expectTypeOf(set).toExtend<keyof Language>();
});

it('./crud: a table knows the type of its rows', () => {
  expectTypeOf<DataTableProps<Game>['rowName']>().parameter(0).toEqualTypeOf<Game>();
  expectTypeOf<TableColumn<Game>>().not.toBeAny();
  expectTypeOf(DataTable<Game>).returns.toEqualTypeOf<ReactNode>();
  expectTypeOf(FormTextField).parameter(0).toHaveProperty('label');
});

it('every component takes a class and a style for its root', () => {
  interface Own {
    className?: string | undefined;
    style?: CSSProperties | undefined;
  }
  expectTypeOf<Pick<NotificationsBellProps, keyof Own>>().toEqualTypeOf<Own>();
  expectTypeOf<Pick<RadioPlayerProps, keyof Own>>().toEqualTypeOf<Own>();
  expectTypeOf<Pick<WeekScheduleProps, keyof Own>>().toEqualTypeOf<Own>();
  expectTypeOf<Pick<SongRequestsProps, keyof Own>>().toEqualTypeOf<Own>();
  expectTypeOf<Pick<DataTableProps<Game>, keyof Own>>().toEqualTypeOf<Own>();
});

it('a layout receives the parts to arrange, and no others', () => {
  expectTypeOf<keyof PlayerSlots>().toExtend<
    Exclude<keyof RadioPlayerComponents, 'Layout'> | 'info' | 'hasNews' | 'next' | 'More'
  >();
  expectTypeOf<keyof WeekSlots>().toEqualTypeOf<'Days' | 'Table' | 'Note'>();
  expectTypeOf<keyof BellSlots>().toEqualTypeOf<'Title' | 'MarkAllRead' | 'Unread' | 'Older'>();
  expectTypeOf<PlayerSlots['NowPlaying']>().toEqualTypeOf<ReactNode>();
  expectTypeOf<BellComponents['Badge']>().toEqualTypeOf<ComponentType<{ count: number }> | null | undefined>();
  // @ts-expect-error -- a layout can't be removed: hide the whole component instead
  expectTypeOf<RadioPlayerComponents>({ Layout: null }).not.toBeAny();
});

it('./table: rows keep their type in the headless table', () => {
  expectTypeOf(useDataTable<Game>).returns.toEqualTypeOf<DataTableModel<Game>>();
  expectTypeOf<DataTableModel<Game>['rows']>().items.toEqualTypeOf<Game>();
  expectTypeOf<HeadlessColumn<Game>>().toEqualTypeOf<TableColumn<Game>>();
});

it('the components of every other entry take their exported props', () => {
  expectTypeOf<GuardProps['needs']>().not.toBeAny();
  expectTypeOf(Guard).toExtend<ComponentType<GuardProps>>();
  expectTypeOf(RadioPlayer).toExtend<ComponentType<RadioPlayerProps>>();
  expectTypeOf(WeekSchedule).toExtend<ComponentType<WeekScheduleProps>>();
  expectTypeOf(NotificationsBell).toExtend<ComponentType<NotificationsBellProps>>();
  expectTypeOf<NotificationsBellProps['placement']>().not.toBeAny();
  expectTypeOf(RadioProvider).parameter(0).toHaveProperty('streamUrl');
  expectTypeOf(ThemeRoot).parameter(0).toHaveProperty('accent');
  expectTypeOf(PanelProvider).parameter(0).toHaveProperty('labels').toEqualTypeOf<LabelOverrides | undefined>();
  expectTypeOf(screens).items.toHaveProperty('path').toEqualTypeOf<string>();
});
