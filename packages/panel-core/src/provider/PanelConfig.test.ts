import { describe, expect, it, vi } from 'vitest';
import { isTimeZone } from '../shared/timeZone';
import { readPanelConfig } from './PanelConfig';

describe('config.json (design.md 4)', () => {
  it('may be empty', () => {
    expect(readPanelConfig({})).toMatchObject({
      apiUrl: '/api',
      product: 'Cabine',
      stationName: 'CabineMix',
      locale: 'spec',
    });
  });

  it('derives the station’s name from the product’s by default', () => {
    expect(readPanelConfig({ product: 'Habblet' }).stationName).toBe('HabbletMix');
    expect(readPanelConfig({ product: 'Habblet', stationName: 'Rádio H' }).stationName).toBe('Rádio H');
  });

  it.each([
    [{ locale: 'fr' }, /config\.locale: 'fr' is unknown\..*Use one of: spec, pt-BR, en/],
    [{ timeZone: 'Mars/Olympus' }, /config\.timeZone: 'Mars\/Olympus' is no time zone\..*IANA/],
    [{ streamUrl: 'javascript:alert(1)' }, /config\.streamUrl: .* is not a web address/],
    [{ logo: 'data:text/html,x' }, /config\.logo: .* is not a web address/],
    [{ accent: 'yellow' }, /config\.accent: 'yellow' is not a colour\..*#ffe600/],
    [{ product: 5 }, /config\.product: is not a string/],
    [{ broadcastSettings: 'x' }, /config\.broadcastSettings: is not an object/],
    [{ extensions: ['search'] }, /config\.extensions: 'search' is unknown\..*keepConnected/],
    [{ extensions: 'none' }, /config\.extensions: 'none' is unknown\..*all/],
    [{ topRank: 1 }, /config\.topRank: '1' is unknown\..*highest, lowest/],
    [[], /config: is not an object/],
    [null, /config: is not an object/],
  ])('%j fails with what, why and what to do', (given, message) => {
    expect(() => readPanelConfig(given)).toThrow(message);
  });

  it('ignores unknown keys and nulls', () => {
    expect(readPanelConfig({ colour: 'red', streamUrl: null, __proto__: { product: 'x' } })).toMatchObject({
      product: 'Cabine',
    });
  });
});

it('knows a time zone with Temporal as without', () => {
  const knows = () => ['America/Sao_Paulo', 'Mars/Olympus'].map(isTimeZone);
  expect(knows()).toEqual([true, false]);
  const asked: string[] = [];
  class ZonedDateTime {
    constructor(_: bigint, zone: string) {
      asked.push(zone);
      if (zone === 'Mars/Olympus') throw new RangeError(zone);
    }
  }
  vi.stubGlobal('Temporal', { ZonedDateTime });
  expect(knows()).toEqual([true, false]);
  vi.unstubAllGlobals();
  expect(asked).toEqual(['America/Sao_Paulo', 'Mars/Olympus']);
});

it('names an unknown key once, and the one that is meant', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (let times = 0; times < 2; times += 1) readPanelConfig({ apiURL: '/x', adapter: './adapter.js' });
  expect(warn.mock.calls).toEqual([['config.apiURL is unknown and ignored. Did you mean apiUrl?']]);
  warn.mockRestore();
});

it('takes the paths of the screens to show', () => {
  expect(readPanelConfig({ screens: ['/dashboard'] }).screens).toEqual(['/dashboard']);
  expect(() => readPanelConfig({ screens: 'dashboard' })).toThrow(/config.screens: is not a list of paths/);
});
