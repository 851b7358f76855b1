import { number, object, string } from 'yup';
import { describe, expect, it } from 'vitest';
import { collectionEndpoints, type Collection } from './collection';
import type { Endpoint } from './endpoint';
import { creationFields } from './fields';

const body = object({ name: string().required() });
const plain = object({ id: number().required(), name: string().required(), version: number() });
const signed = plain.shape({ user_name: string().defined(), ...creationFields() });
type Row = typeof plain | typeof signed;

/** The endpoints of a collection that the product does not have. */
const endpointsOf = (more: Partial<Collection<Row, typeof body>> = {}): Record<string, Endpoint> =>
  collectionEndpoints('games', {
    row: plain,
    body,
    example: { name: 'Padaria' },
    summary: { list: 'All', create: 'Adds one', update: 'Changes one', remove: 'Deletes one' },
    ...more,
  });

describe('a collection', () => {
  it('reads, writes, changes and deletes a row, each with a permission', () => {
    expect(endpointsOf({ readers: ['promoter'] })).toMatchObject({
      list: { route: 'GET /games', access: { anyOf: ['view_games', 'promoter'] } },
      create: { route: 'POST /games', access: { anyOf: ['create_games'] }, body, reply: plain, status: 201 },
      update: { route: 'PUT /games/:id', access: { anyOf: ['manage_games'] }, body, reply: plain },
      remove: { route: 'DELETE /games/:id', access: { anyOf: ['delete_games'] }, reply: null },
    });
    const change = body.shape({ status: string() });
    const { create, update } = endpointsOf({ change });
    expect([create?.body, update?.body]).toEqual([body, change]);
  });

  it('names no member and has no unique field unless it says so', () => {
    for (const endpoint of Object.values(endpointsOf()))
      expect(Object.keys(endpoint)).not.toEqual(expect.arrayContaining([expect.stringMatching(/unique|actsOn|rules/)]));
  });

  it('keeps a unique field unique in creations and changes', () => {
    const { create, update } = endpointsOf({ unique: ['name'] });
    expect([create?.unique, update?.unique]).toEqual([['name'], ['name']]);
  });

  it('compares the caller with the member of the row, of the body, or of both', () => {
    const ranked = (actsOn: string[]) => ({ rules: ['lower_rank'], actsOn });
    expect(endpointsOf({ member: 'rankedBelow' })).toMatchObject({
      create: ranked(['body']),
      update: ranked(['row', 'body']),
      remove: ranked(['row']),
    });
    const member = { anyRank: 'It takes nothing from them' };
    for (const { route, actsOn, rules } of Object.values(endpointsOf({ member })).slice(1))
      expect([route, actsOn, rules]).toEqual([route, member, undefined]);
  });

  it('has room for each member if its rows say who made them', () => {
    const room = { all: expect.any(Number) };
    expect(endpointsOf().create?.room).toEqual(room);
    expect(endpointsOf({ row: signed }).create?.room).toEqual({ ...room, each: expect.any(Number) });
    const { list, create } = endpointsOf({ row: signed, room: { all: 5 } });
    expect([list?.most, create?.room]).toEqual([5, { all: 5 }]);
  });

  it.each([plain, signed])('has an example of each answer that fits its contract: %#', (row) => {
    const { list, create, update } = endpointsOf({ row });
    for (const { reply, exampleReply } of [create!, update!])
      expect((reply as Row).cast(exampleReply, { stripUnknown: true })).toEqual(exampleReply);
    expect(create?.exampleReply).toEqual(row.validateSync(create?.exampleReply, { strict: true }));
    expect(list?.exampleReply).toEqual([create?.exampleReply]);
  });
});
