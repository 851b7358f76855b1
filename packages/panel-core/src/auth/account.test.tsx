// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { held, refusal, renderPanelHook, soon, type Answers } from '../testing/renderPanelHook';
import { buildUser } from '../users/users.fixtures';
import type { LiveSession } from './auth.contract';
import { useAccount } from './useAccount';
import { useAuth, useUser } from './useAuth';
import { useSignInLink } from './useSignInLink';

const HERE: LiveSession = {
  id: 31,
  browser: 'Firefox',
  system: 'Windows',
  created_at: '2026-11-20T18:05:00.000Z',
  used_at: '2026-11-21T09:00:00.000Z',
  isCurrent: true,
};
const PHONE: LiveSession = { ...HERE, id: 32, browser: null, system: null, isCurrent: false };
const LIBRARY: LiveSession = { ...HERE, id: 33, isCurrent: false };
const CHANGE = { currentPassword: 'segredo', currentPin: '123456', password: 'outro segredo', pin: '' };

describe('the member’s account', () => {
  async function accountOf(answers: Answers = {}) {
    const panel = renderPanelHook(() => ({ ...useAccount(), auth: useAuth(), me: useUser() }), {
      answers: { 'GET /auth/sessions': () => [HERE, PHONE, LIBRARY], ...answers },
    });
    const rows = () => {
      const { sessions } = panel.result.current;
      return sessions.status === 'ready' ? sessions.data : sessions.status;
    };
    await soon(() => expect(rows()).toEqual([HERE, PHONE, LIBRARY]));
    return { ...panel, rows };
  }

  it('changed secrets end the other sign-ins, and the member is read again', async () => {
    const { result, rows, server } = await accountOf();
    server.answers['GET /auth/verify'] = () => ({ user: buildUser({ shift: 'morning' }) });
    expect(await act(() => result.current.changeSecrets(CHANGE))).toMatchObject({ ok: true });
    expect(rows()).toEqual([HERE]);
    expect(result.current.me?.shift).toBe('morning');
    expect(server.asked.find(([route]) => route === 'PUT /auth/secrets')?.[1].body).toEqual(CHANGE);
    expect([server.count('GET /auth/sessions'), server.count('GET /auth/verify')]).toEqual([1, 2]);
  });

  it('wrong present secrets keep every sign-in', async () => {
    const { result, rows, server } = await accountOf({
      'PUT /auth/secrets': () => refusal(400, { message: 'No', code: 'wrong_credentials' }),
    });
    expect(await act(() => result.current.changeSecrets(CHANGE))).toMatchObject({
      ok: false,
      error: { code: 'wrong_credentials' },
    });
    expect(rows()).toEqual([HERE, PHONE, LIBRARY]);
    expect(server.count('GET /auth/verify')).toBe(1);
  });

  it('ends one sign-in elsewhere', async () => {
    const { result, rows, server } = await accountOf();
    expect(await act(() => result.current.endSession(32))).toMatchObject({ ok: true });
    await soon(() => expect(rows()).toEqual([HERE, LIBRARY]));
    expect(server.asked.find(([route]) => route === 'DELETE /auth/sessions/:id')?.[1].id).toBe(32);
    expect(result.current.auth.status).toBe('signedIn');
  });

  it('reloads the sign-ins when one had already ended', async () => {
    const { result, rows, server } = await accountOf({ 'DELETE /auth/sessions/:id': () => refusal(404) });
    server.answers['GET /auth/sessions'] = () => [HERE];
    expect(await act(() => result.current.endSession(32))).toMatchObject({ ok: false, error: { kind: 'notFound' } });
    await soon(() => expect(rows()).toEqual([HERE]));
  });

  it('ends every sign-in, the present one last', async () => {
    const { result, server, session } = await accountOf();
    expect(await act(() => result.current.endSessions())).toMatchObject({ ok: true });
    expect(result.current.auth).toEqual({ status: 'signedOut', reason: 'left' });
    expect(session.token()).toBeNull();
    expect(server.asked.map(([route]) => route).slice(-2)).toEqual(['DELETE /auth/sessions', 'POST /auth/logout']);
  });

  it('stays signed in if the other sign-ins could not be ended', async () => {
    const { result, server } = await accountOf({ 'DELETE /auth/sessions': () => refusal(503) });
    expect(await act(() => result.current.endSessions())).toMatchObject({ ok: false, error: { kind: 'server' } });
    expect(result.current.auth.status).toBe('signedIn');
    expect(server.count('POST /auth/logout')).toBe(0);
  });
});

describe('a link with which a member chooses new secrets', () => {
  const linkOf = (answers: Answers) =>
    renderPanelHook(
      ({ token }: { token: string } = { token: 'first' }) => ({ ...useSignInLink(token), me: useUser() }),
      { user: null, answers },
    );
  const SECRETS = { password: 'outro segredo', pin: '482915' };

  it('shows its owner, and signs in with the new secrets', async () => {
    const { result, server, session } = linkOf({
      'POST /auth/link/owner': () => ({ username: 'dj-Rafa' }),
      'POST /auth/link': () => ({ token: 'new', user: buildUser() }),
    });
    expect(result.current.link).toEqual({ status: 'loading' });
    await soon(() => expect(result.current.link).toEqual({ status: 'ready', username: 'dj-Rafa' }));
    expect(await act(() => result.current.redeem(SECRETS))).toEqual({ ok: true, value: buildUser() });
    expect(result.current.me).toEqual(buildUser());
    expect(result.current.link.status).toBe('ready');
    expect(session.token()).toBe('new');
    expect(server.asked.map(([route, { body }]) => [route, body])).toEqual([
      ['POST /auth/link/owner', { token: 'first' }],
      ['POST /auth/link', { token: 'first', ...SECRETS }],
    ]);
  });

  it.each([
    ['used, replaced or too old', 410],
    ['no link at all', 400],
  ])('has ended if it is %s', async (_, status) => {
    const { result } = linkOf({ 'POST /auth/link/owner': () => refusal(status) });
    await soon(() => expect(result.current.link).toEqual({ status: 'ended' }));
  });

  it('can be read again after a failure', async () => {
    const { result, server } = linkOf({ 'POST /auth/link/owner': () => refusal(503) });
    const retry = () => act(() => (result.current.link as { retry: () => void }).retry());
    await soon(() => expect(result.current.link.status).toBe('failed'));
    retry();
    await soon(() => expect(server.count('POST /auth/link/owner')).toBe(2));
    await soon(() => expect(result.current.link.status).toBe('failed'));
    const answer = held<object>();
    server.answers['POST /auth/link/owner'] = () => answer.answer;
    retry();
    expect(result.current.link).toEqual({ status: 'loading' });
    answer.release({ username: 'dj-Rafa' });
    await soon(() => expect(result.current.link).toEqual({ status: 'ready', username: 'dj-Rafa' }));
    expect(server.count('POST /auth/link/owner')).toBe(3);
  });

  it.each([
    [410, { status: 'ended' }],
    [400, { status: 'ready', username: 'dj-Rafa' }],
  ])('a redeem answered with %i leaves the link %o', async (status, after) => {
    const { result, session } = linkOf({
      'POST /auth/link/owner': () => ({ username: 'dj-Rafa' }),
      'POST /auth/link': () => refusal(status),
    });
    await soon(() => expect(result.current.link.status).toBe('ready'));
    expect(await act(() => result.current.redeem(SECRETS))).toMatchObject({ ok: false, error: { status } });
    expect(result.current.link).toEqual(after);
    expect(session.token()).toBeNull();
  });

  it('shows the owner of the current link when an earlier answer arrives late', async () => {
    const slow = held<object>();
    const { result, server, rerender } = linkOf({
      'POST /auth/link/owner': ({ body }) =>
        (body as { token: string }).token === 'first' ? slow.answer : { username: 'Lumi' },
    });
    await soon(() => expect(server.count('POST /auth/link/owner')).toBe(1));
    rerender({ token: 'second' });
    await soon(() => expect(result.current.link).toEqual({ status: 'ready', username: 'Lumi' }));
    await act(async () => {
      slow.release({ username: 'dj-Rafa' });
      await slow.answer;
    });
    await act(() => result.current.redeem(SECRETS));
    expect(result.current.link).toMatchObject({ username: 'Lumi' });
    expect(server.asked.at(-1)?.[1].body).toMatchObject({ token: 'second' });
  });
});
