import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await buildTestApp();
  ({ token } = await test.signedIn('create_games', 'create_permissions'));
});
afterAll(() => test.close());

const KEEPS_LOOP_MS = 50;
const REFUSAL_MAX_BYTES = 10_000;
const BODY_MAX_BYTES = 32 * 1024;
const json = { 'content-type': 'application/json' };
/** A body of the maximum size. */
const full = (open: string, item: string, close: string) => {
  const count = Math.floor((BODY_MAX_BYTES - open.length - close.length) / (item.length + 1));
  return open + Array.from({ length: count }, () => item).join(',') + close;
};
const manyKeys = () => {
  let text = '{"username":"abc"';
  for (let at = 0; text.length < BODY_MAX_BYTES - 12; at++) text += `,"k${at}":1`;
  return `${text}}`;
};
const nested = '['.repeat(BODY_MAX_BYTES / 2) + ']'.repeat(BODY_MAX_BYTES / 2);
const game = (rules: string) => `{"title":"Quiz","description":"Ten questions","rules":${rules}}`;

describe('the most expensive accepted bodies are refused quickly and briefly', () => {
  it.each([
    ['unknown keys', '/auth/login', manyKeys()],
    ['one unknown key', '/auth/login', `{"${'x'.repeat(BODY_MAX_BYTES - 10)}":1}`],
    ['a list for a text', '/auth/login', full('{"username":[', '1', '],"password":"x","pin":"1"}')],
    ['a nest', '/auth/login', nested],
    ['a nest for a text', '/auth/login', `{"username":${nested.slice(100, -100)},"password":"x","pin":"1"}`],
    ['a nest of objects for a text', '/auth/login', `{"username":${'{"":'.repeat(3_000)}1${'}'.repeat(3_000)}}`],
    ['empty rules', '/games', full('{"title":"Quiz","description":"Ten questions","rules":[', '""', ']}')],
    ['numbers for rules', '/games', full('{"title":"Quiz","description":"Ten questions","rules":[', '0', ']}')],
    ['objects for rules', '/games', full('{"title":"Quiz","description":"Ten questions","rules":[', '{"a":1}', ']}')],
    ['permissions that are none', '/roles', full('{"name":"abc","rank":1,"permissions":[', '"x"', ']}')],
    ['objects for permissions', '/roles', full('{"name":"abc","rank":1,"permissions":[', '{"name":1,"y":2}', ']}')],
  ])('%s', async (_, path, payload) => {
    await test.call('POST', path, { token, payload, headers: json });
    const before = process.cpuUsage();
    const reply = await test.call('POST', path, { token, payload, headers: json });
    const { user, system } = process.cpuUsage(before);
    expect(reply.statusCode).toBe(400);
    expect(reply.rawPayload.length).toBeLessThan(REFUSAL_MAX_BYTES);
    expect((user + system) / 1000).toBeLessThan(KEEPS_LOOP_MS);
  });
});

it.each(Object.getOwnPropertyNames(Object.prototype))(
  'a query that is named %s is refused as unknown',
  async (name) => {
    expect((await test.call('GET', `/public/schedule?${name}=1`)).statusCode).toBe(400);
  },
);

describe('a refusal', () => {
  const refuse = async (path: string, payload: string) => {
    const reply = await test.call('POST', path, { token, payload, headers: json });
    return reply.json<{ fields: Record<string, string> }>();
  };

  it('lists at most twenty faults', async () => {
    expect(Object.keys((await refuse('/auth/login', manyKeys())).fields)).toHaveLength(20);
  });

  it('never repeats the input', async () => {
    const { fields } = await refuse('/auth/login', '{"username":["a secret"],"password":"x","pin":{"my":"secret"}}');
    expect(Object.keys(fields)).toEqual(['username', 'password', 'pin']);
    expect(JSON.stringify(fields)).not.toContain('secret');
  });

  it('reports that a list is too long, without its items', async () => {
    expect((await refuse('/games', game('["","","","","","",7]'))).fields).toEqual({
      rules: '5 at most',
    });
  });

  it('a body over 32 kB is 413, with the limit', async () => {
    const reply = await test.call('POST', '/auth/login', { payload: { username: 'x'.repeat(BODY_MAX_BYTES) } });
    expect([reply.statusCode, reply.json()]).toEqual([
      413,
      { message: 'The request is too large. A JSON body may have 32 kB at most', code: 'too_large' },
    ]);
  });
});
