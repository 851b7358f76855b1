import type { Schema } from 'yup';
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from './conformance/examples';
import { panelContract } from './contract';
import type { Route } from './http/http';
import type { Endpoint } from './shared/endpoint';

const endpoints = Object.values(panelContract).flatMap((feature): Endpoint[] => Object.values(feature));
const answering = endpoints.filter(({ reply }) => reply !== null && reply !== 'raw');

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
/** The same reply, once per nested object with that object emptied. */
const hollowed = (answer: object): object[] =>
  Object.entries(answer).flatMap(([key, value]: [string, unknown]) => {
    if (!isObject(value)) return [];
    const within = (it: object): object => (Array.isArray(answer) ? [it] : { ...answer, [key]: it });
    return [...(Array.isArray(value) ? [] : [within({})]), ...hollowed(value).map((it) => within(it))];
  });

describe('an answer', () => {
  it.each(answering)('accepts a reply to $route, and refuses it with a part missing', ({ route, reply }) => {
    const schema = reply as Schema;
    const right: unknown = EXAMPLES[route as Route]?.reply;
    expect(right, `${route} has no answer in this test`).toBeDefined();
    expect(right).not.toEqual([]);
    expect(schema.validateSync(right, { strict: true })).toEqual(right);
    expect(schema.cast(right, { stripUnknown: true })).toEqual(right);
    expect(schema.isValidSync(Array.isArray(right) ? [{}] : {}, { strict: true })).toBe(false);
    for (const hollow of hollowed(right as object))
      expect([hollow, schema.isValidSync(hollow, { strict: true })]).toEqual([hollow, false]);
  });

  it('refuses a negative number', () => {
    const wrong: [Route, object][] = [
      ['GET /audit', { total: -1 }],
      ['POST /audit/:id/restore', { restored: -1 }],
      ['POST /audit/:id/restore', { skipped: -1 }],
      ['GET /notifications/all', { total: -1 }],
      ['POST /soundtracks', { duration: -1 }],
      ['GET /public/radio', { listeners: -1 }],
      ['GET /broadcasts/settings', { port: 0 }],
      ['GET /broadcasts/settings', { port: 65_536 }],
    ];
    for (const [route, change] of wrong) {
      const { reply } = answering.find((endpoint) => endpoint.route === route) as { reply: Schema };
      expect([route, change, reply.isValidSync({ ...EXAMPLES[route]?.reply, ...change }, { strict: true })]).toEqual([
        route,
        change,
        false,
      ]);
    }
  });
});
