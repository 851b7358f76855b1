// Public types of each entry, checked by `npm run types`, so that nothing becomes `any` unnoticed.
import type {
  AuthState,
  Outcome,
  PanelConfig,
  Remote,
  User,
  useGames,
  useSchedule,
  useUsers,
} from '@cabine/panel-core';
import { createPanelClient, type PanelClient, type ReplyOf } from '@cabine/panel-core/client';
import type {
  Game,
  ListedUser,
  Notification,
  Payment,
  Permission,
  Role,
  Schedule,
  Warning,
} from '@cabine/panel-core/contract';
import { createRadioPlayer, type RadioInfo, type RadioPlayerState } from '@cabine/panel-core/radio';
import { readWeek, type PublicWeek } from '@cabine/panel-core/schedule';
import { buildGame, buildUser } from '@cabine/panel-core/testing';
import { describe, expectTypeOf, it } from 'vitest';

type Answer<F extends (...input: never[]) => Promise<unknown>> = Awaited<ReturnType<F>>;

describe('./client', () => {
  it('every list is typed', () => {
    expectTypeOf<Answer<PanelClient['games']['list']>>().items.toExtend<Game>();
    expectTypeOf<Answer<PanelClient['games']['list']>[number]['rules']>().toEqualTypeOf<string[]>();
    expectTypeOf<Answer<PanelClient['payments']['list']>>().items.toExtend<Payment>();
    expectTypeOf<Answer<PanelClient['warnings']['list']>>().items.toExtend<Warning>();
    expectTypeOf<Answer<PanelClient['schedules']['list']>>().items.toExtend<Schedule>();
    expectTypeOf<Answer<PanelClient['notifications']['list']>>().items.toExtend<Notification>();
    expectTypeOf<Answer<PanelClient['notifications']['listAll']>['notifications']>().items.toExtend<Notification>();
    expectTypeOf<Answer<PanelClient['users']['list']>>().items.toExtend<Partial<ListedUser>>();
    expectTypeOf<Answer<PanelClient['roles']['list']>>().items.toExtend<Partial<Role>>();
    expectTypeOf<Answer<PanelClient['audit']['list']>['entries'][number]['id']>().toEqualTypeOf<number>();
    expectTypeOf<Answer<PanelClient['auth']['listSessions']>[number]['isCurrent']>().toEqualTypeOf<boolean>();
    expectTypeOf<ReplyOf<'GET /soundtracks'>[number]['duration']>().toEqualTypeOf<number>();
  });

  it('unknown fields and routes do not compile', () => {
    const client = (): PanelClient => createPanelClient({ baseUrl: '/api' });
    // @ts-expect-error -- unknown field
    expectTypeOf(async () => (await client().games.list())[0]?.does.not.exist).toBeFunction();
    // @ts-expect-error -- unknown route
    expectTypeOf(() => client().http.send('GET /nothing')).toBeFunction();
  });
});

it('.', () => {
  expectTypeOf<ReturnType<typeof useGames>['games']>().toEqualTypeOf<Remote<Game[]>>();
  expectTypeOf<ReturnType<typeof useSchedule>['schedule']>().toEqualTypeOf<Remote<Schedule[]>>();
  expectTypeOf<ReturnType<typeof useUsers>['remove']>().returns.resolves.toEqualTypeOf<Outcome>();
  expectTypeOf<Extract<AuthState, { status: 'signedIn' }>['user']>().toEqualTypeOf<User>();
  expectTypeOf<PanelConfig['topRank']>().toEqualTypeOf<'highest' | 'lowest'>();
});

it('./contract', () => {
  expectTypeOf<User['permissions']>().toEqualTypeOf<Permission[]>();
  expectTypeOf<Schedule['day_of_week']>().toEqualTypeOf<0 | 1 | 2 | 3 | 4 | 5 | 6>();
  expectTypeOf<'view_games'>().toExtend<Permission>();
  expectTypeOf<`view_${string}`>().not.toExtend<Permission>();
});

it('./radio, ./schedule and ./testing', () => {
  expectTypeOf(createRadioPlayer).returns.toHaveProperty('state').toEqualTypeOf<RadioPlayerState>();
  expectTypeOf<RadioInfo['listeners']>().toEqualTypeOf<number | null>();
  expectTypeOf(readWeek).returns.toEqualTypeOf<PublicWeek | null>();
  expectTypeOf(buildGame).returns.toEqualTypeOf<Game>();
  expectTypeOf(buildUser).returns.toExtend<User>();
});
