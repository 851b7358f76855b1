import { RANK_RULES, panelContract } from '@cabine/panel-core/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean }[];
  security?: unknown;
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
}

let test: TestApp;
let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  test = await buildTestApp();
  const reply = await test.call('GET', '/openapi.json');
  expect(reply.json()).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/api' }] });
  ({ paths } = reply.json<{ paths: typeof paths }>());
});
afterAll(() => test.close());

const operations = () => Object.values(paths).flatMap((path) => Object.values(path));

it('describes every endpoint of the contract once', () => {
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const promised = Object.values(panelContract).flatMap((feature) => Object.values(feature).map(({ route }) => route));
  expect(described.sort()).toEqual([...promised].sort());
  const ids = operations().map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

it('has a reference of every endpoint as plain text', async () => {
  const { headers, body } = await test.call('GET', '/reference.md');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  for (const { route } of Object.values(panelContract).flatMap((feature) => Object.values(feature)))
    expect(body).toContain(`### \`${route}`);
});

it('has inputs, outputs and access rules', () => {
  expect(paths['/schedules']?.post).toMatchObject({
    security: [{ session: [] }],
    requestBody: {
      content: {
        'application/json': {
          schema: {
            type: 'object',
            additionalProperties: false,
            required: ['type', 'day_of_week', 'start_time', 'end_time'],
            properties: {
              type: { enum: ['broadcast', 'event'] },
              day_of_week: { type: 'integer', minimum: 0, maximum: 6 },
            },
          },
        },
      },
    },
    responses: { 201: {}, 400: {}, 401: {}, 403: {} },
  });
  expect(paths['/soundtracks']?.post?.requestBody?.content['multipart/form-data']).toMatchObject({
    schema: { properties: { file: { type: 'string', format: 'binary' } } },
  });
  expect(paths['/schedules/{id}']?.delete).toMatchObject({
    parameters: [{ name: 'id', in: 'path', required: true }],
    responses: { 204: {}, 404: {} },
  });
  expect(paths['/public/schedule']?.get?.security).toBeUndefined();
  expect(paths['/public/schedule']?.get?.parameters).toMatchObject([{ name: 'type', in: 'query', required: false }]);
});

it('has no defaults of yup', () => {
  expect(JSON.stringify(paths)).not.toContain('"default"');
});

it('lists the rules of rank', () => {
  expect(paths['/roles/{id}']?.delete).toMatchObject({ 'x-rules': { role_in_use: RANK_RULES.role_in_use.says } });
});
