import { describe, expect, it } from 'vitest';
import { djKey, findDj } from './djNames';

const member = (id: number, username: string, alias: string | null = null) => ({ id, username, alias });
const TEAM = [
  member(1, 'Caio'),
  member(2, 'João.Vítor'),
  member(3, 'Djalma'),
  member(4, 'Alma'),
  member(5, 'Lumi', 'Noite Azul'),
  member(6, 'dj-Rafa'),
];
const find = (name: string, team = TEAM) => findDj(name, team)?.id ?? null;

describe('matching a name on air', () => {
  it.each([
    ['Caio', 1],
    ['CAIO', 1],
    [' caio ', 1],
    ['DJ Caio', 1],
    ['DJ.Caio', 1],
    ['dj_caio', 1],
    ['DJCaio', 1],
    ['<b>Caio</b>', 1],
    ['Ｃａｉｏ', 1],
    ['Сaio', 1],
    ['Joao Vitor', 2],
    ['JOÃO VÍTOR', 2],
    ['dj joão-vítor', 2],
    ['rafa', 6],
    ['DJ Rafa', 6],
    ['Noite Azul', 5],
    ['dj noiteazul', 5],
    ['lumi', 5],
  ])('%j belongs to the member', (name, id) => expect(find(name)).toBe(id));

  it.each([[''], ['...'], ['DJ'], ['Caio e Lumi'], ['Caioo'], ['AutoDJ'], ['HabboMix'], ['noite'], ['💜']])(
    '%j is nobody’s',
    (name) => expect(find(name)).toBeNull(),
  );

  it('a name that starts with "dj" itself is not confused with another', () => {
    expect([find('Djalma'), find('DJ Djalma'), find('Alma'), find('djalma')]).toEqual([3, 3, 4, 3]);
  });

  it('a name that resembles two members equally matches none', () => {
    const twins = [member(1, 'José'), member(2, 'Jose')];
    expect([find('José', twins), find('Jose', twins), find('DJ Jose', twins), find('jo.se', twins)]).toEqual([
      1,
      2,
      null,
      null,
    ]);
  });

  it('a member’s name takes precedence over another’s alias', () => {
    expect(find('DJ Caio', [member(1, 'Rui', 'DJ Caio'), member(2, 'caio')])).toBe(2);
  });

  it('keeps a name that consists of the prefix', () =>
    expect([djKey('DJ'), djKey('dj-x'), djKey('DJ.Bia')]).toEqual(['dj', 'djx', djKey('bia')]));
});
