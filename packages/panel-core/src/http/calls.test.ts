import { expect, it } from 'vitest';
import { panelContract } from '../contract';
import { createCalls } from './calls';

const { events: _streams, ...features } = panelContract;
const endpoints = Object.entries(features).flatMap(([feature, verbs]) =>
  Object.entries(verbs).map(([verb, { route }]) => ({ feature, verb, route: route as string })),
);

it.each(endpoints)('client.$feature.$verb sends $route', async ({ feature, verb, route }) => {
  const sent: unknown[] = [];
  const send = async (...call: unknown[]) => void sent.push(...call);
  // The casts are safe: the test sends nothing that an answer would be read from.
  const calls = createCalls({ send } as never) as unknown as Record<
    string,
    Record<string, (...a: unknown[]) => unknown>
  >;
  const { signal } = new AbortController();
  const hasId = route.includes('/:id');
  const asks = /^(GET|DELETE) /.test(route);
  await calls[feature]?.[verb]?.(
    ...(hasId ? [7] : []),
    ...(asks ? [{ a: 1, signal }] : [{ a: 1 }, { signal, seen: 2 }]),
  );
  const input = asks ? { query: { a: 1 }, signal } : { body: { a: 1 }, signal, seen: 2 };
  expect(sent).toEqual([route, { ...(hasId && { params: { id: 7 } }), ...input }]);
});
