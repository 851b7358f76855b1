// The files of a collection in panel-core and on the server.
import { imported, lines, literal, used } from './code.mjs';
import { a, capital } from './words.mjs';

const FIELD_RULES = ['calendarDay', 'decimal', 'prose', 'recipient', 'text', 'webAddress', 'wholeNumber'];

export function contract({ name, one, fields, unique, member }) {
  const choices = fields.filter(({ kind }) => kind === 'choice');
  const row = lines(fields, (f) => `${f.key}: ${f.row},`) + (member ? 'user_name: text().defined(),' : '');
  const body = lines(fields, (f) => `${f.key}: ${f.rule},`);
  return `${imported('yup', ['object', ...used(row + body, ['boolean', 'number', 'string'])])}
import { collectionEndpoints } from '../shared/collection';
${imported('../shared/fields', ['creationFields', 'id', 'version', ...used(row + body, FIELD_RULES)])}

${lines(choices, (f) => `const ${f.constant} = [${f.values.map(literal)}] as const;`)}

const row = object({
id: id().required(),
${row}
...creationFields(),
version: version(),
});

const body = object({
${body}
});

export const ${name}Contract = collectionEndpoints('${name}', {
row,
body,
example: { ${fields.map((f) => `${f.key}: ${literal(f.example)}`)} },
${member ? `member: { anyRank: '${capital(a(one))} takes nothing from the member' },\n` : ''}${unique.length > 0 ? `unique: [${unique.map((f) => literal(f.key))}],\n` : ''}summary: {
list: 'All ${name}, newest first.',
create: 'Adds ${a(one)}.',
update: 'Changes ${a(one)}.',
remove: 'Deletes ${a(one)}.',
},
});
`;
}

export function migration({ name, fields, unique, member }) {
  const columnOf = (f) => {
    const reference = f.kind === 'member' ? ".references('users.id')" : '';
    return `.addColumn('${f.columnName}', ${f.column}${f.isNull ? '' : `, (it) => it.notNull()${reference}`})`;
  };
  return `import type { Kysely } from 'kysely';
import type { Columns } from '../src/platform/db/columns';

export async function ${name}(db: Kysely<unknown>, column: Columns): Promise<void> {
await db.schema
.createTable('${name}')
.$call(column.id)
${lines(fields, columnOf)}
.$call(column.creation)
.$call(column.version)
${unique.map((f) => `.addUniqueConstraint('${name}_${f.columnName}_key', ['${f.columnName}'])\n`).join('')}.execute();
${lines([...(member ? ['user_id'] : []), 'created_by'], (column) => `await db.schema.createIndex('${name}_${column}').on('${name}').column('${column}').execute();`)}
}
`;
}

export function routes({ name, fields, nameOf, member }) {
  const columns = lines(fields, (f) => `${f.key}: ${f.isNull ? `optional(${f.stored})` : f.stored},`);
  const kinds = used(columns, ['choice', 'day', 'decimal', 'flag', 'optional', 'text', 'whole']);
  return `import { panelContract${/RowOf/.test(columns) ? ', type RowOf' : ''} } from '@cabine/panel-core/contract';
${imported('../platform/db/kinds', ['creation', ...kinds])}
import { tableRepository, type TableOf } from '../platform/db/tableRepository';
import { registerCollection } from '../platform/http/registerCollection';
import type { Feature } from '../platform/services';
${member ? "import { member } from '../team/memberKind';" : ''}

const columns = {
${columns}
...creation,
};

declare module '../platform/db/schema' {
interface Tables {
${name}: TableOf<typeof columns>;
}
}

const rows = tableRepository('${name}', columns);

export const ${name}Routes: Feature = (app, services) =>
registerCollection(app, services, { contract: panelContract.${name}, rows, nameOf: (${nameOf.of}) => ${nameOf.is} });
`;
}

export function routesTest({ name, one, fields, unique, member }) {
  const first = fields.find((f) => f.kind !== 'member') ?? fields[0];
  const wrong = fields.filter(({ kind }) => kind !== 'boolean');
  return `import type { RowOf } from '@cabine/panel-core/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';
import { exampleOf } from '../testing/examples';

let test: TestApp;
let token: string;
let ${one}: (overrides?: object) => object;
beforeAll(async () => {
test = await buildTestApp();
const caller = await test.signedIn('view_${name}', 'create_${name}', 'manage_${name}', 'delete_${name}');
token = caller.token;
${one} = (overrides = {}) => ({ ...exampleOf('${name}', caller.member.id), ...overrides });
});
afterAll(() => test.close());
beforeEach(() => test.db.deleteFrom('${name}').execute());

const create = (payload: object) => test.call('POST', '/${name}', { token, payload });
const update = (id: number, payload: object) => test.call('PUT', \`/${name}/\${id}\`, { token, payload });
const list = async () => (await test.call('GET', '/${name}', { token })).json<RowOf<'${name}'>[]>();

it('is answered as it was written, and listed', async () => {
const reply = await create(${one}());
expect(reply.statusCode).toBe(201);
expect(reply.json()).toMatchObject(${one}());
expect(await list()).toEqual([reply.json()]);
});

it('is changed', async () => {
const { id } = (await create(${one}())).json<RowOf<'${name}'>>();
const reply = await update(id, ${one}({ ${first.key}: ${first.changed} }));
expect(reply.json()).toMatchObject({ id, ${first.key}: ${first.changed}, version: 2 });
expect(await list()).toEqual([reply.json()]);
});

it.each([
${lines(wrong, (f) => `['${f.key}', ${f.wrong[0]}, ${literal(f.wrong[1])}],`)}
])('is refused with %s %j', async (field, value, message) => {
const reply = await create(${one}({ [field]: value }));
expect([reply.statusCode, reply.json<{ fields: object }>().fields]).toEqual([400, { [field]: message }]);
});
${lines(
  unique,
  (f) => `
it('has ${a(f.key)} that no other one has', async () => {
await create(${one}());
const reply = await create(${one}());
expect([reply.statusCode, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([409, ['${f.key}']]);
});
`,
)}${
    member
      ? `
it('prevents deleting its member', async () => {
const { member } = await test.signedIn();
const kept = (await create(${one}({ userId: member.id }))).json<RowOf<'${name}'>>();
const boss = await test.signedIn('delete_users');
const reply = await test.call('DELETE', \`/users/\${member.id}\`, { token: boss.token });
expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'user_has_records']);
expect(await list()).toEqual([kept]);
});
`
      : ''
  }`;
}
