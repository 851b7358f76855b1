import { COLLECTIONS, panelContract, type Endpoint } from '@cabine/panel-core/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ObjectSchema, Schema } from 'yup';
import { buildTestApp, type Member, type TestApp } from './buildTestApp';
import { everything } from './everything';
import { createMatrixWorld, samplesOf, type MatrixWorld } from './matrix.samples';
import { scale } from './scale';

/** `npm test` tries a sixth of the texts per field, in turn. */
const STEP = scale({ short: 6, proof: 1 });

/** Texts that programs often damage, execute or lose. */
const NAUGHTY = [
  ['nothing', ''],
  ['a space', ' '],
  ['spaces around', '  Ana  Beatriz  '],
  ['other spaces', '\u00a0\u2003\u3000\u200b\ufeff'],
  ['line breaks', 'um\ntrês\r\nquatro\rcinco\u2028seis\u2029sete'],
  ['tabs and bells', '\t\v\f\b\u0007\u001b[31m'],
  ['NUL', 'antes\u0000depois'],
  ['half a letter', 'antes\ud83ddepois'],
  ['the other half', 'antes\udc00depois'],
  ['a swapped pair', '\udc00\ud800'],
  ['non-characters', '\ufffe\uffff\ufdd0'],
  ['accents', 'São João: àéîõüç ÀÉÎÕÜÇ'],
  ['decomposed accents', 'Sa\u0303o Joa\u0303o'],
  ['emoji', '📻🎙️👩🏽‍🎤🏳️‍🌈'],
  ['right to left', 'مرحبا بالعالم \u202eabc\u202c שלום'],
  ['zalgo', 'r\u0337\u0321\u031ba\u0335\u0340d\u0334i\u0336o'],
  ['beyond the basic plane', '𝕽𝖆𝖉𝖎𝖔 𠜎𠜱𠝹'],
  ['full width', 'ＲＡＤＩＯ　１２３'],
  ['Turkish letters', 'İıŞşĞğ'],
  ['a sharp s', 'straße STRASSE'],
  ['SQL', "'; DROP TABLE users; --"],
  ['more SQL', '1" OR "1"="1'],
  ['a LIKE pattern', '100%_\\%'],
  ['a template', '${7*7} {{7*7}} #{7*7} <%= 7*7 %>'],
  ['a formula', '=HYPERLINK("https://example.com";"oi")'],
  ['a command', '| calc.exe & rm -rf / `id` $(id)'],
  ['markup', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['entities', '&lt;b&gt; &amp;amp; &#x27;'],
  ['JSON', '{"__proto__":{"admin":true}}'],
  ['a prototype', '__proto__'],
  ['a constructor', 'constructor'],
  ['backslashes', 'C:\\rádio\\vinhetas\\"abertura"'],
  ['printf', '%s%n%x %00 %0d%0a'],
  ['a path', '../../etc/passwd'],
  ['words of languages', 'null undefined NaN true false None nil'],
  ['numbers', '1e1000 -0 0x10 ١٢٣'],
  ['long', 'á'.repeat(5_000)],
  ['a megabyte', 'x'.repeat(1024 * 1024)],
] as const;

/** Long enough for every minimum length, and unique. */
const inSentence = (text: string) => `Recado ${world.next()}: ${text} fim do recado`;
/** Secrets are never returned; below they are tested by signing in. */
const SECRET = new Set(['password', 'pin', 'currentPassword', 'currentPin', 'token']);

/** Names of members that are compared with the present holder of an hour: another one is a conflict. */
const COMPARED = new Set(['holder']);

/** Calls that store none of their texts. */
const COMPARING = ['POST /auth/login', 'POST /users/:id/mentions'];

/** Fields of a list with another name. */
const READ_AS: Record<string, string | undefined> = { 'POST /schedules/dates/close reason': 'closed' };

/** Hours, days and addresses have patterns, which refuse all of these texts. */
const hasPattern = (schema: Schema) =>
  schema.describe().tests.some(({ name }) => /^(matches|url|email)$/.test(name ?? ''));
/** Calls that this server refuses for any text, because no DJ is on air. */
const isRefused = (endpoint: Endpoint) => (samplesOf(endpoint)[0]?.status ?? 200) >= 400;

interface TextField {
  endpoint: Endpoint;
  field: string;
  hasPattern: boolean;
}

const endpoints = Object.values(panelContract).flatMap((feature): Endpoint[] => Object.values(feature));
const isFreeText = (schema: Schema) => schema.describe().type === 'string' && !oneOf(schema);
const oneOf = (schema: Schema) => (schema.describe() as { oneOf?: unknown[] }).oneOf?.length;
const textFields = endpoints
  .filter(({ body, bodyType, route }) => body && bodyType !== 'multipart' && !COMPARING.includes(route))
  .flatMap((endpoint): TextField[] => {
    const { fields } = endpoint.body as ObjectSchema<Record<string, unknown>>;
    return Object.entries(fields)
      .map(([field, schema]) => [field, resolved(schema as Schema)] as const)
      .filter(([field, schema]) => !SECRET.has(field) && isFreeText(schema))
      .map(([field, schema]) => ({ endpoint, field, hasPattern: hasPattern(schema) }));
  });
/** The rule of a lazy schema (an edit's `orEmpty`) for a non-empty text. */
function resolved(schema: Schema): Schema {
  return schema.resolve({ value: 'x' });
}

let test: TestApp;
let world: MatrixWorld;
let caller: Member;
let token: string;
beforeAll(async () => {
  test = await buildTestApp();
  ({ world, caller } = await createMatrixWorld(test));
  token = await test.signIn(caller);
});
let texts = 0;
/** Deletes the rows of the previous field, which would slow down searching. */
afterEach(async () => {
  for (const table of [...COLLECTIONS, 'notifications', 'warnings'] as const) await test.db.deleteFrom(table).execute();
});
afterAll(async () => {
  await test.close();
  process.stdout.write(`Strings: ${texts} texts in ${textFields.length} fields, each kept as it was or refused\n`);
});

async function write({ endpoint, field }: TextField, text: string) {
  const [method, path = ''] = endpoint.route.split(' ');
  const { id, body } = (await samplesOf(endpoint)[0]?.make(world, caller)) ?? {};
  const url = path.replace(':id', String(id));
  return test.call(method, url, { token, payload: { ...body, [field]: text } });
}

/** Whether exactly this text, without surrounding spaces, is in a list or reply. */
async function isListed({ endpoint: { route }, field }: TextField, text: string): Promise<boolean> {
  const [, path = ''] = route.split(' ');
  const parents = [path, path.slice(0, path.lastIndexOf('/'))];
  const read = parents.find((each) => endpoints.some((endpoint) => endpoint.route === `GET ${each}`));
  const reply = await test.call('GET', read ?? `/${path.split('/')[1]}`, { token });
  expect(reply.statusCode).toBe(200);
  const answer = reply.json<Record<string, unknown>[] | { items: Record<string, unknown>[] }>();
  const items = Array.isArray(answer) ? answer : (Object.values(answer).find(Array.isArray) ?? [answer]);
  return (items as Record<string, unknown>[]).some(
    (item) => item[READ_AS[`${route} ${field}`] ?? field] === text.trim(),
  );
}

describe('every text field, every naughty text', () => {
  it('has text fields', () => {
    expect(textFields.map(({ endpoint, field }) => `${endpoint.route} ${field}`)).toEqual(
      expect.arrayContaining(['POST /games title', 'POST /warnings description', 'PUT /roles/:id name']),
    );
  });

  it.each(textFields)('$endpoint.route $field returns it unchanged, or refuses it', async (own) => {
    let kept = 0;
    const place = textFields.indexOf(own);
    for (const [name, naughty] of NAUGHTY.filter((_, at) => (at + place) % STEP === 0)) {
      for (const text of [naughty, inSentence(naughty)]) {
        const before = await everything(test);
        const reply = await write(own, text);
        texts += 1;
        const { statusCode: status } = reply;
        expect([name, status < 500]).toEqual([name, true]);
        // An empty text in an edit counts as absent (product.md 5).
        if (text === '' && status < 300) continue;
        if (status >= 400) {
          expect([name, Object.keys(await changed(before))]).toEqual([name, []]);
          continue;
        }
        expect([name, await isListed(own, text)]).toEqual([name, true]);
        kept += 1;
      }
    }
    expect(kept > 0).toBe(!own.hasPattern && !COMPARED.has(own.field) && !isRefused(own.endpoint));
  });
});

/** Tables whose rows the preparation of a call deletes. */
const PREPARED = ['schedules', 'dated_hours', 'offers'];

/** Tables that a refused call changed, without the rows of its preparation. */
async function changed(before: Record<string, unknown>): Promise<Record<string, unknown>> {
  const after = await everything(test);
  const lost = (name: string) => {
    const now = new Set(after[name] as string[]);
    return (before[name] as string[]).some((row) => !now.has(row));
  };
  return Object.fromEntries(Object.entries(after).filter(([name]) => !PREPARED.includes(name) && lost(name)));
}
