import {
  COLLECTIONS,
  PERMISSIONS,
  accessOf,
  hasAnyPermission,
  panelContract,
  type Access,
  type Endpoint,
  type RouteName,
} from '@cabine/panel-core/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mp3 } from '../soundtracks/testing/audioFiles';
import { formOf } from '../soundtracks/testing/formOf';
import { buildTestApp, type Member, type TestApp } from './buildTestApp';
import { exampleOf, textFieldOf } from './examples';
import { createMatrixWorld, samplesOf, type MatrixWorld } from './matrix.samples';

interface Subject {
  /** A call that writes the mark, about this member. */
  write: (about: Member) => [route: `POST /${string}`, body: object];
  /** As an answer or a notification would write it. */
  mark: RegExp;
}

/** What needs a right to be read, by the list that shows it. */
const SUBJECTS = {
  'GET /payments': {
    write: ({ id: userId }) => ['POST /payments', { userId, amount: 7351.29, type: 'bonus' }],
    mark: /7[.,]?351[.,]29/,
  },
  'GET /warnings': {
    write: ({ id: userId }) => [
      'POST /warnings',
      { userId, reason: 'Zarpou cedo', description: 'Zarpou antes da hora', severity: 'low' },
    ],
    mark: /Zarpou/,
  },
  'GET /notifications/all': {
    write: ({ id: userId }) => ['POST /notifications', { userId, title: 'Ximbica', content: 'Só para ler aqui' }],
    mark: /Ximbica/,
  },
  'GET /roles': { write: () => ['POST /roles', { name: 'Quindim', rank: 9_000, permissions: [] }], mark: /Quindim/ },
  'GET /games': {
    write: () => ['POST /games', { title: 'Cafuné', description: 'Um jogo sem pressa', rules: ['Sem regras'] }],
    mark: /Cafuné/,
  },
  'GET /soundtracks': { write: () => ['POST /soundtracks', formOf({ name: 'Jabuti', file: mp3(4) })], mark: /jabuti/i },
} satisfies Partial<Record<RouteName, Subject>>;
/** Any other collection: its example with a mark in the text that identifies rows. */
const collected = COLLECTIONS.filter((name) => !(`GET /${name}` in SUBJECTS)).map((name): [string, Subject] => [
  `GET /${name}`,
  {
    write: ({ id }) => [`POST /${name}`, { ...exampleOf(name, id), [textFieldOf(name) ?? '']: `Zabumba ${name}` }],
    mark: new RegExp(`Zabumba ${name}`),
  },
]);
const subjects: [string, Subject][] = [...Object.entries(SUBJECTS), ...collected];

/** Lists that show nothing of their own which others may not read. */
const OTHERS: Partial<Record<RouteName, string>> = {
  'GET /schedules': 'hours and hosts are public',
  'GET /schedules/dates': 'the same',
  'GET /schedules/hosts': 'the same',
  'GET /offers': 'the same',
  'GET /air/now': 'the same',
  'GET /air/history': 'what was on air is shown by no other list',
  'GET /air/day': 'the same',
  'GET /users': 'names are public',
  'GET /users/page': 'pages of a list',
  'GET /payments/page': 'pages of a list',
  'GET /payments/period': 'a suggestion, which nobody wrote',
  'GET /permissions': 'a constant',
  'GET /broadcasts/settings': 'a setting',
  'GET /broadcasts/stream-key': 'the caller’s own',
  'GET /requests': 'visitors write it',
  'GET /requests/words': 'shown by no other list',
  'GET /soundtracks/:id/stream': 'a file',
  'GET /users/:id/holdings': 'numbers',
  'GET /users/:id/data': 'asks for manage_users',
  'GET /users/:id/mentions': 'asks for delete_users',
  'GET /audit': 'shown by no other list',
  'GET /system': 'figures of the server',
};

const reads = Object.values(panelContract)
  .flatMap((feature): Endpoint[] => Object.values(feature))
  .filter(({ route, reply }) => route.startsWith('GET ') && reply !== 'raw' && !route.endsWith('/events'));
const guarded = (access: Access) => typeof access === 'object';
const accessTo = (endpoint: Endpoint) => accessOf(endpoint, { body: {}, query: {} });

let test: TestApp;
let world: MatrixWorld;
beforeAll(async () => {
  test = await buildTestApp();
  const { world: made, caller } = await createMatrixWorld(test);
  world = made;
  const token = await test.signIn(caller);
  for (const [, { write }] of subjects) {
    const [route, payload] = write(world.low);
    const reply = await test.call('POST', route.slice('POST '.length), { token, payload });
    expect([route, reply.statusCode, reply.statusCode === 201 ? '' : reply.body]).toEqual([route, 201, '']);
  }
});
afterAll(() => test.close());

it('every list that needs a right is declared here', () => {
  const lists = reads.filter((each) => guarded(accessTo(each))).map(({ route }) => route);
  const named = subjects.map(([route]) => route);
  expect(lists.filter((route) => !named.includes(route) && !OTHERS[route])).toEqual([]);
});

it('every subject is shown to those who may read it', async () => {
  const { token } = await test.signedIn(...PERMISSIONS);
  for (const [route, { mark }] of subjects)
    expect((await test.call('GET', route.slice('GET '.length), { token })).body).toMatch(mark);
});

it.each(PERMISSIONS)('%s alone shows nothing that needs another right', async (permission) => {
  const { token } = await test.signedIn(permission);
  const seen: string[] = [];
  for (const endpoint of reads) {
    const { id, query } = await (samplesOf(endpoint)[0]?.make(world, null) ?? {});
    const path = endpoint.route.slice('GET '.length).replace(':id', String(id));
    const { body } = await test.call('GET', `${path}?${new URLSearchParams(query).toString()}`, { token });
    for (const [route, { mark }] of subjects) {
      const access = accessTo(reads.find((each) => each.route === route) ?? endpoint);
      const may =
        typeof access === 'object' &&
        'anyOf' in access &&
        hasAnyPermission({ permissions: [permission] }, access.anyOf);
      if (!may && mark.test(body)) seen.push(`${endpoint.route} shows what ${route} holds`);
    }
  }
  expect(seen).toEqual([]);
});
