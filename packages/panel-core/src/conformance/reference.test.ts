import { describe, expect, it } from 'vitest';
import { RANK_RULES } from '../permissions/rank';
import { COLLECTIONS, PERMISSIONS } from '../permissions/permissions';
import { extensionOf } from '../provider/extensions';
import { EXAMPLES } from './examples';
import { ENDPOINTS, levelOf } from './levels';
import { writeReference } from './writeReference';

const exampleOf = (route: string) =>
  (EXAMPLES as Partial<Record<string, { body?: unknown; reply?: unknown }>>)[route] ?? {};

describe('the examples of the reference', () => {
  it.each(ENDPOINTS.map((endpoint) => [endpoint.route, endpoint] as const))(
    '%s matches its contract',
    (route, endpoint) => {
      const { body, reply } = exampleOf(route);
      if (endpoint.body && endpoint.bodyType !== 'multipart')
        expect(() => endpoint.body?.validateSync(body, { strict: true })).not.toThrow();
      if (endpoint.reply !== null && endpoint.reply !== 'raw') {
        const schema = endpoint.reply.required();
        expect(() => schema.validateSync(reply, { strict: true })).not.toThrow();
      }
    },
  );
});

it('every call of product.md 7 is in the first level, and every other one in a later level', () => {
  const of = (level: string) => ENDPOINTS.filter(({ route }) => levelOf(route) === level).map(({ route }) => route);
  expect(of('spec')).toHaveLength(39);
  expect(of('widgets')).toEqual(['GET /public/radio', 'GET /public/schedule', 'GET /public/schedule.ics']);
});

it('extensions name every call beyond product.md 7 except those of collections, and no call of product.md 7', () => {
  const isOfCollection = (route: string) => COLLECTIONS.some((name) => route.split('/')[1] === name);
  const beyond = ENDPOINTS.filter(({ route }) => levelOf(route) !== 'spec').map(({ route }) => route);
  const named = ENDPOINTS.filter(({ route }) => extensionOf(route)).map(({ route }) => route);
  expect(beyond.filter((route) => !named.includes(route) && !isOfCollection(route))).toEqual([]);
  expect(named.filter((route) => levelOf(route) === 'spec')).toEqual([]);
});

describe('the reference says what each field may be', () => {
  const reference = writeReference();
  const partOf = (route: string) => reference.split(/^### /m).find((part) => part.startsWith(`\`${route}\``)) ?? '';

  it.each([
    ['POST /schedules', '`day_of_week` is 0 Monday, 1 Tuesday,'],
    ['GET /schedules', '`[].day_of_week` is 0 Monday, 1 Tuesday,'],
    ['POST /users', '`username` is 3 to 40 characters'],
    ['POST /users', '`password` is 6 to 200 characters'],
    ['POST /users', '`pin` is 4 to 6 characters'],
    ['PUT /users/:id', '`pin` is 4 to 6 characters'],
    ['POST /games', '`title` is 3 to 100 characters'],
    ['POST /payments', '`amount` is 0.01 to 999999999.99, two decimal places at most'],
    ['POST /warnings', '`userId` is the id of a member;'],
    ['POST /air/take-over', '`from` is an instant in UTC such as'],
    ['POST /offers', '`date` is a day such as'],
    ['POST /roles', '`rank` is 1 to 9999, whole'],
  ])('%s: %s', (route, says) => {
    expect(partOf(route)).toContain(says);
  });

  it.each(PERMISSIONS)('permission %s', (name) => {
    expect(reference.split('## Required')[0]).toContain(`\`${name}\``);
  });
});

describe('the reference says what only a server can refuse', () => {
  const reference = writeReference();
  const partOf = (route: string) => reference.split(/^### /m).find((part) => part.startsWith(`\`${route}`)) ?? '';

  it.each(Object.entries(RANK_RULES))('rule %s', (name, { status, says }) => {
    expect(reference).toContain(`| \`${name}\` | ${status} | ${says} |`);
  });

  it.each(ENDPOINTS.filter(({ rules }) => rules?.length).map(({ route, rules }) => [route, rules] as const))(
    'the rules of %s',
    (route, rules = []) => {
      for (const rule of rules) expect(partOf(route)).toContain(`\`${rule}\``);
    },
  );

  it.each([
    ['POST /users', '`shift` is `morning`, `afternoon`, `night`'],
    ['POST /payments', '`type` is `salary`, `bonus`, `other`'],
    ['POST /warnings', '`severity` is `low`, `medium`, `high`'],
    ['POST /schedules', '`type` is `broadcast`, `event`'],
  ])('every value of the fields of %s', (route, values) => {
    expect(partOf(route)).toContain(values);
  });
});

it('the reference describes every call once', () => {
  const described = [...writeReference().matchAll(/^### `([A-Z]+ [^`?]+)/gm)].map(([, route]) => route);
  expect(described.sort()).toEqual(ENDPOINTS.map(({ route }) => route).sort());
});
