import { PERMISSIONS, isDoneOnce, panelContract, type Endpoint } from '@cabine/panel-core/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type Member, type TestApp } from '../../testing/buildTestApp';
import { everything } from '../../testing/everything';
import { createMatrixWorld, samplesOf, type MatrixWorld } from '../../testing/matrix.samples';

const doneOnce = Object.values(panelContract)
  .flatMap((feature): Endpoint[] => Object.values(feature))
  // Calls that need a real passkey or receiver are tested elsewhere.
  .filter((endpoint) => {
    const [{ status = 200, endsSession } = {}] = samplesOf(endpoint);
    return isDoneOnce(endpoint) && endpoint.access !== 'public' && status < 300 && !endsSession;
  });
const MESSAGE = { title: 'Aviso', content: 'Para quem estiver na rádio' };

let test: TestApp;
let world: MatrixWorld;
let caller: Member;
let token: string;
let keys = 0;
beforeAll(async () => {
  test = await buildTestApp();
  ({ world, caller } = await createMatrixWorld(test));
  token = await test.signIn(caller);
});
afterAll(() => test.close());

const newKey = () => `key-of-this-test-${++keys}`;
const send = (key: string, payload: object = MESSAGE, as = token, path = '/notifications') =>
  test.call('POST', path, { token: as, payload, headers: { 'idempotency-key': key } });
const sent = async () => (await test.db.selectFrom('notifications').select('id').execute()).length;

/**
 * Makes every write of a reply fail, like a full disk or a killed server.
 *
 * @returns a function that ends it
 */
async function refuseReplies({ db, database: { engine } }: TestApp): Promise<() => Promise<void>> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  if (engine === 'sqlite') {
    for (const event of ['insert', 'update'])
      await run(`create trigger refuse_${event} before ${event} on creations when new.reply is not null
        begin select raise(abort, 'no reply'); end`);
  } else {
    await run(`create function refuse() returns trigger language plpgsql as $$ begin
      if new.reply is not null then raise exception 'no reply'; end if; return new; end $$`);
    await run('create trigger refuse before insert or update on creations for each row execute function refuse()');
  }
  return async () => {
    if (engine === 'sqlite') for (const event of ['insert', 'update']) await run(`drop trigger refuse_${event}`);
    else await run('drop function refuse cascade');
  };
}

describe('a call with a key', () => {
  it.each(doneOnce)('$route is done once, however often it is sent', async (endpoint) => {
    const { id, body = {} } = (await samplesOf(endpoint)[0]?.make(world, caller)) ?? {};
    const path = endpoint.route.replace('POST ', '').replace(':id', String(id));
    const key = newKey();
    const first = await send(key, body, token, path);
    expect(first.statusCode).toBeLessThan(300);
    const after = await everything(test);
    const second = await send(key, body, token, path);
    expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
    expect([first, second].map(({ headers }) => headers['idempotent-replayed'])).toEqual([undefined, 'true']);
    expect(await everything(test)).toEqual(after);
  });

  it('is done once when sent twice at the same time', async () => {
    const before = await sent();
    const key = newKey();
    const replies = await Promise.all([send(key), send(key), send(key)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(await sent()).toBe(before + 1);
  });

  it('may be corrected and sent again after a refusal', async () => {
    const before = await sent();
    const key = newKey();
    expect((await send(key, { title: 'x' })).statusCode).toBe(400);
    expect((await send(key, { ...MESSAGE, userId: 987_654 })).statusCode).toBe(400);
    expect((await send(key)).statusCode).toBe(201);
    expect(await sent()).toBe(before + 1);
  });

  it('is done again with another key, for another member, or without a key', async () => {
    const before = await sent();
    const key = newKey();
    const other = await test.signIn(await test.createMember({ permissions: PERMISSIONS }));
    await send(key);
    await send(newKey());
    expect((await send(key, MESSAGE, other)).statusCode).toBe(201);
    for (let count = 0; count < 2; count += 1) await test.call('POST', '/notifications', { token, payload: MESSAGE });
    expect(await sent()).toBe(before + 5);
  });

  it('that fails between creation and reply leaves neither, and is done once afterwards', async () => {
    const before = await sent();
    const key = newKey();
    const mend = await refuseReplies(test);
    expect((await send(key)).statusCode).toBeGreaterThanOrEqual(400);
    await mend();
    expect(await sent()).toBe(before);
    expect((await send(key)).statusCode).toBe(201);
    expect((await send(key)).statusCode).toBe(201);
    expect(await sent()).toBe(before + 1);
  });

  it('refuses another body with the same key', async () => {
    const before = await sent();
    const key = newKey();
    await send(key);
    const reply = await send(key, { ...MESSAGE, title: 'Outro aviso' });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'key_reused']);
    expect(await sent()).toBe(before + 1);
  });

  it('refuses another route with the same key', async () => {
    const key = newKey();
    await send(key);
    const game = { title: 'Labirinto', description: 'Ache a saída antes dos outros', rules: ['Sem regras'] };
    const reply = await send(key, game, token, '/games');
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'key_reused']);
  });

  it('forgets the key after a day', async () => {
    await send(newKey());
    test.clock.advance(26 * 3_600_000);
    await expect.poll(() => test.db.selectFrom('creations').selectAll().execute()).toEqual([]);
    token = await test.signIn(caller);
  });

  it.each(['short', 'x'.repeat(65), 'with spaces in the key'])('is refused with %s as its key', async (key) => {
    const before = await sent();
    expect((await send(key)).statusCode).toBe(400);
    expect(await sent()).toBe(before);
  });
});
