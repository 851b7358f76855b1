import { describe, expect, it } from 'vitest';
import { sample } from '../testing/samples';
import { parseShoutcast, shoutcastStatus } from './shoutcast';

const station = ['Example FM'];
const stream = (fields: object) =>
  parseShoutcast(JSON.stringify({ streamstatus: 1, currentlisteners: 3, songtitle: 'A - B', ...fields }), {
    station,
  });

describe('what SHOUTcast recorded', () => {
  it.each([
    ['live', { state: 'live', listeners: 7, title: 'Nina Simone - Feeling Good', djusername: 'DJ Example' }],
    ['no-source', { state: 'offline', listeners: 0, title: '', djusername: '' }],
    ['aacp-backup', { state: 'auto', listeners: 3, title: '', djusername: '' }],
  ])('stats, %s', (name, expected) => {
    expect(parseShoutcast(sample(`shoutcast2-stats-${name}.json`))).toEqual({ status: 'read', ...expected });
  });

  it('finds its stream among all of a server', () => {
    const text = sample('shoutcast2-statistics.json');
    expect(parseShoutcast(text, { sid: 1, station })).toMatchObject({ state: 'auto', listeners: 7 });
    expect(parseShoutcast(text, { sid: 2, station }).status).toBe('unreadable');
  });

  it.each(['shoutcast2-admin-listeners.json', 'shoutcast1-7.html'])('rejects %s as a status', (name) => {
    expect(parseShoutcast(sample(name)).status).toBe('unreadable');
  });
});

describe('who is on air', () => {
  it("reads the stream's name as the DJ's, unless it is the station's or an AutoDJ's", () => {
    expect(stream({ servertitle: 'DJ Zé' })).toMatchObject({ state: 'live', djusername: 'DJ Zé' });
    expect(stream({ servertitle: ' EXÁMPLE-FM! ' })).toMatchObject({ state: 'auto', djusername: '' });
    expect(stream({ servertitle: 'AutoDJ' })).toMatchObject({ state: 'auto', djusername: '' });
    expect(stream({ servertitle: '' })).toMatchObject({ state: 'auto', djusername: '' });
  });

  it('reads numbers sent as strings, and three spaces as a dash', () => {
    const reading = stream({ streamstatus: '1', currentlisteners: '12', songtitle: 'Nina Simone   Feeling Good' });
    expect(reading).toMatchObject({ listeners: 12, title: 'Nina Simone - Feeling Good' });
  });

  it.each([{ streamstatus: undefined }, { streamstatus: 'on' }, { streamstatus: null }, { streamstatus: [1] }])(
    'rejects %o',
    (fields) => expect(stream(fields).status).toBe('unreadable'),
  );
});

it.each([
  ['http://radio.example:8000', 'http://radio.example:8000/stats?sid=1&json=1'],
  ['http://radio.example:8000/stats?sid=3', 'http://radio.example:8000/stats?sid=3&json=1'],
  ['http://radio.example:8000/?sid=2', 'http://radio.example:8000/stats?sid=2&json=1'],
])('%s is requested at %s', (statusUrl, expected) => {
  const config = { source: 'shoutcast', statusUrl, mount: null, adminUser: null, adminPassword: null } as const;
  expect(shoutcastStatus(config, station).url.href).toBe(expected);
});
