// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useCan } from './useAuth';
import { held, refusal, renderPanelHook, soon, type PanelOptions } from '../testing/renderPanelHook';
import { buildBroadcaster, buildUser } from '../users/users.fixtures';
import { useAuth, useUser } from './useAuth';
import { useSignIn } from './useSignIn';

const RIGHT = { username: 'Camila.Souza', password: 'segredo', pin: '123456' };
const CAMILA = buildUser();

const useAll = () => ({ ...useSignIn(), auth: useAuth(), me: useUser() });
const signInOf = (answers: PanelOptions['answers'] = {}) => renderPanelHook(useAll, { user: null, answers });

describe('signing in', () => {
  it('runs until the server answers, then the member is known', async () => {
    const answer = held<object>();
    const { result, session, server } = signInOf({ 'POST /auth/login': () => answer.answer });
    expect(result.current).toMatchObject({ state: { status: 'idle' }, me: null });
    let signingIn!: Promise<unknown>;
    act(() => void (signingIn = result.current.signIn({ ...RIGHT, keepConnected: true })));
    await soon(() => expect(result.current.state).toEqual({ status: 'running' }));
    answer.release({ token: 'new', user: CAMILA });
    expect(await act(() => signingIn)).toEqual({ status: 'idle' });
    expect(result.current).toMatchObject({ state: { status: 'idle' }, auth: { status: 'signedIn' }, me: CAMILA });
    expect(session.token()).toBe('new');
    expect(server.asked.map(([route, { body }]) => [route, body])).toEqual([
      ['POST /auth/login', { ...RIGHT, keepConnected: true }],
    ]);
  });

  it('omits keepConnected for a server that does not support it', async () => {
    const { result, server } = renderPanelHook(useAll, {
      user: null,
      config: { extensions: [] },
      answers: { 'POST /auth/login': () => ({ token: 'new', user: CAMILA }) },
    });
    await act(() => result.current.signIn({ ...RIGHT, keepConnected: true }));
    expect(server.asked).toMatchObject([['POST /auth/login', { body: RIGHT }]]);
  });

  it('sends nothing when a field breaks a rule, and shows the first fault of each field', async () => {
    const { result, server } = signInOf();
    const problems = {
      username: { code: 'too_short', min: 3 },
      password: { code: 'too_short', min: 6 },
      pin: { code: 'too_short', min: 4 },
    };
    expect(await act(() => result.current.signIn({ username: '', password: 'a', pin: '123' }))).toEqual({
      status: 'invalid',
      problems,
    });
    expect(result.current.state).toEqual({ status: 'invalid', problems });
    expect(server.asked).toEqual([]);
  });

  it('shows the server’s field errors', async () => {
    const fields = { pin: 'PIN must be at least 4 characters', password: 'Zu kurz' };
    const problems = { pin: { code: 'too_short', min: 4 }, username: { says: 'no code' }, password: 7 };
    const { result } = signInOf({ 'POST /auth/login': () => refusal(400, { message: 'Invalid', fields, problems }) });
    expect(await act(() => result.current.signIn(RIGHT))).toEqual({
      status: 'invalid',
      problems: {
        pin: { code: 'too_short', min: 4, max: undefined, says: fields.pin },
        password: { code: '', says: fields.password },
      },
    });
  });

  it.each([
    [401, {}, 'unauthenticated'],
    [429, {}, 'rateLimited'],
    [400, { fields: { captcha: 'is wrong' } }, 'invalid'],
  ])('fails with the server’s other errors: %i %o', async (status, more, kind) => {
    const { result, session } = signInOf({ 'POST /auth/login': () => refusal(status, { message: 'No', ...more }) });
    expect(await act(() => result.current.signIn(RIGHT))).toMatchObject({ status: 'failed', error: { kind } });
    expect(result.current).toMatchObject({ state: { status: 'failed' }, me: null });
    expect(session.token()).toBeNull();
  });

  it('can be tried again', async () => {
    const { result, server } = signInOf({ 'POST /auth/login': () => refusal(401) });
    await act(() => result.current.signIn(RIGHT));
    server.answers['POST /auth/login'] = () => ({ token: 'new', user: CAMILA });
    expect(await act(() => result.current.signIn(RIGHT))).toEqual({ status: 'idle' });
    expect(result.current.me).toEqual(CAMILA);
  });
});

describe('useCan', () => {
  const RAFA = buildBroadcaster({}, ['broadcaster', 'view_games']);

  it('is pending until the session is known', async () => {
    const { result } = renderPanelHook(() => useCan('broadcaster'), { user: RAFA });
    expect(result.current).toBe('pending');
    await soon(() => expect(result.current).toBe('allowed'));
  });

  it.each([
    ['broadcaster', 'allowed'],
    ['promoter', 'denied'],
    [['promoter', 'view_games'], 'allowed'],
    [['promoter', 'view_users'], 'denied'],
    [[], 'denied'],
  ] as const)('%j is %s', async (needs, verdict) => {
    const { result } = renderPanelHook(() => ({ can: useCan(needs), me: useUser() }), { user: RAFA });
    await soon(() => expect(result.current.me).toEqual(RAFA));
    expect(result.current.can).toBe(verdict);
  });

  it('is denied when signed out', () => {
    expect(renderPanelHook(() => useCan('broadcaster'), { user: null }).result.current).toBe('denied');
  });
});
