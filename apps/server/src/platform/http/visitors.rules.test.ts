import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RequestLimit } from '../../requests/RequestLimit';
import { TestClock } from '../../testing/TestClock';
import { AddressLimit } from './AddressLimit';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp';
import { Places, networksOf } from './visitors';

const clock = () => new TestClock(Date.parse('2026-11-23T12:00:00.000Z'));
const TOTAL = 1_000;
const EACH = 20;

/** Every kind of bound, as a function that tells whether an address still gets in, and what one visitor may use. */
const BOUNDS: Record<string, { of: () => (address: string) => boolean; each: number }> = {
  'places of streams, events and connections': {
    of: () => {
      const places = new Places({ total: TOTAL, each: EACH });
      return (address) => typeof places.take(address) === 'function';
    },
    each: EACH,
  },
  'failed attempts': { of: () => allowed(new AddressLimit(clock()), 'requireRoom'), each: 60 },
  'song requests': { of: () => allowed(new RequestLimit(clock()), 'count'), each: 1 },
};

function allowed<Name extends string>(bound: Record<Name, (address: string) => void>, name: Name) {
  return (address: string) => {
    try {
      bound[name](address);
      return true;
    } catch {
      return false;
    }
  };
}

const hex = (value: number) => value.toString(16);
/** Addresses of one /56, each in another /64 as long as there are some. */
const ofOne56 = Array.from({ length: 600 }, (_, at) => `2001:db8:1:${hex(at % 256)}::${hex(at + 1)}`);
const ofOne48 = Array.from({ length: 6_000 }, (_, at) => `2001:db8:2:${hex(at % 65_536)}::${hex(at + 1)}`);

describe.each(Object.entries(BOUNDS))('the bound of %s', (_, { of, each }) => {
  it('does not fall to 600 addresses of one /56, nor to 6,000 of one /48', () => {
    const getsIn = of();
    expect(
      ofOne56.flatMap((address) => Array.from({ length: each }, () => getsIn(address))).filter(Boolean),
    ).toHaveLength(2 * each);
    const another = of();
    expect(ofOne48.filter(another).length).toBeLessThanOrEqual(4 * each);
  });

  it('lets a newcomer in beside them', () => {
    const getsIn = of();
    for (const address of ofOne56) getsIn(address);
    expect(getsIn('2001:db8:ffff::1')).toBe(true);
    expect(getsIn('203.0.113.9')).toBe(true);
  });

  it('counts a household and a mapped address once', () => {
    const getsIn = of();
    for (let at = 0; at < each; at += 1) expect(getsIn(`2001:db8::${hex(at + 1)}`)).toBe(true);
    expect(getsIn('2001:db8::ffff')).toBe(false);
    for (let at = 0; at < each; at += 1) expect(getsIn('::ffff:203.0.113.7')).toBe(true);
    expect(getsIn('203.0.113.7')).toBe(false);
  });
});

describe('places', () => {
  const address = (at: number) => `198.51.${at >> 8}.${at & 255}`;

  it('keep the last tenth for networks that hold none', () => {
    const places = new Places({ total: 100, each: 5 });
    for (let at = 0; at < 90; at += 1) expect(places.take(address(at % 45))).toBeTypeOf('function');
    expect(places.take(address(0))).toBe('full');
    for (let at = 100; at < 110; at += 1) expect(places.take(address(at))).toBeTypeOf('function');
    expect(places.take(address(200))).toBe('full');
  });

  it('are given back once', () => {
    const places = new Places({ total: 10, each: 1 });
    const leave = places.take(address(1));
    expect(places.take(address(1))).toBe('greedy');
    for (let times = 0; times < 3; times += 1) if (typeof leave === 'function') leave();
    expect(places.take(address(1))).toBeTypeOf('function');
    expect(places.take(address(1))).toBe('greedy');
  });
});

it('names the networks of an address, narrowest first', () => {
  expect(networksOf('2001:db8:1:2345::1').map(({ name }) => name)).toEqual([
    '2001:db8:1:2345::/64',
    '2001:db8:1:2300::/56',
    '2001:db8:1::/48',
  ]);
  expect(networksOf('unix')).toEqual([{ name: 'unix', factor: 1 }]);
});

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await buildTestApp({ config: { trustProxy: ['127.0.0.1', '10.0.0.0/8'] } });
  token = (await test.signedIn()).token;
});
afterAll(() => test.close());

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['198.51.100.7:5678', '198.51.100.7'],
  ['[2001:db8::1]:99', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  // A trusted proxy's own address, with its port.
  ['198.51.100.7, 10.0.0.2:443', '198.51.100.7'],
  ['unknown', '127.0.0.1'],
  ['198.51.100.7, unknown', '127.0.0.1'],
  ['1.2.3.4:99999:1', '127.0.0.1'],
])(
  'of "X-Forwarded-For: %s" the visitor is %s, and the host is never that of X-Forwarded-Host',
  async (told, visitor) => {
    await test.db.deleteFrom('audit').execute();
    const headers = {
      host: 'radio.example',
      'x-forwarded-host': 'thief.example',
      'x-forwarded-proto': 'javascript',
      'x-forwarded-for': told,
    };
    const reply = await test.call('PUT', '/account/calendar', { token, headers });
    expect(reply.json<{ address: string }>().address).toContain('http://radio.example/calendar/');
    const { address } = await test.db.selectFrom('audit').select('address').executeTakeFirstOrThrow();
    expect(address).toBe(visitor);
  },
);
