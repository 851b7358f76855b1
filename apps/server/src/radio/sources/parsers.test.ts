import { radioInfoSchema } from '@cabine/panel-core/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SAMPLE_NAMES, sample } from '../testing/samples';
import { parseAzuracast } from './azuracast';
import { parseIcecast } from './icecast';
import { parseShoutcast } from './shoutcast';
import { parseSonicpanel } from './sonicpanel';
import type { SourceReading } from './source';

const PARSERS: Record<string, (text: string) => SourceReading> = {
  icecast: (text) => parseIcecast(text),
  shoutcast: (text) => parseShoutcast(text),
  sonicpanel: (text) => parseSonicpanel(text),
  azuracast: (text) => parseAzuracast(text),
};

/** From the documentation: no server of this kind could be recorded. */
const SONICPANEL = JSON.stringify({ title: 'Sol', listeners: '7', djusername: 'DJ Example', history: ['1.) Old'] });

/** Expects a reading that satisfies the contract. */
function expectSendable(reading: SourceReading): void {
  if (reading.status === 'unreadable') {
    expect(reading.reason).toMatch(/^answered (?:nothing|a page|something) that is not /);
    return;
  }
  const { status: _, ...onAir } = reading;
  radioInfoSchema.validateSync({ ...onAir, station: '', stale: false, fetched_at: null }, { strict: true });
  expect(onAir.title.length).toBeLessThanOrEqual(500);
  expect(onAir.title + onAir.djusername).not.toMatch(/\p{Cc}|<[a-z/!]/iu);
}

describe.each(Object.entries(PARSERS))('%s', (kind, parse) => {
  it('rejects answers of other servers', () => {
    for (const name of SAMPLE_NAMES.filter((name) => !name.startsWith(kind))) {
      expect(parse(sample(name)), name).toMatchObject({ status: 'unreadable' });
    }
  });

  it('rejects truncated answers', () => {
    const recorded = SAMPLE_NAMES.filter((name) => name.startsWith(kind) && name.endsWith('.json')).map(sample);
    const wholes = kind === 'sonicpanel' ? [SONICPANEL] : recorded;
    expect(wholes).not.toEqual([]);
    for (const whole of wholes.map((text) => text.trimEnd())) {
      for (let end = 0; end < whole.length; end++) expect(parse(whole.slice(0, end)).status).toBe('unreadable');
    }
  });

  it.each(['', ' \n', '<!doctype html><title>Login</title>', '\u0000\u0001garbage', 'null', '[]', '"x"', '1', '{'])(
    'rejects %j',
    (text) => expectSendable(expectUnreadable(parse(text))),
  );

  it('never throws, and returns nothing that violates the contract', () => {
    const names = SAMPLE_NAMES.filter((name) => name.startsWith(kind));
    const spoilt = fc
      .tuple(
        fc.constantFrom(...names, 'shoutcast2-stats-live.json'),
        fc.nat(),
        fc.nat(9),
        fc.string({ unit: 'binary' }),
      )
      .map(([name, at, cut, put]) => {
        const text = sample(name);
        const place = at % text.length;
        return text.slice(0, place) + put + text.slice(place + cut);
      });
    fc.assert(fc.property(fc.oneof(spoilt, fc.json(), fc.string()), (text) => expectSendable(parse(text))));
  });

  it('never throws at any value in any field', () => {
    const fields = fc.dictionary(
      fc.constantFrom(
        'title',
        'songtitle',
        'djusername',
        'dj',
        'listeners',
        'streamstatus',
        'currentlisteners',
        'live',
      ),
      fc.anything({ withNullPrototype: false }),
    );
    fc.assert(fc.property(fields, (value) => expectSendable(parse(JSON.stringify(value)))));
  });
});

function expectUnreadable(reading: SourceReading): SourceReading {
  expect(reading.status).toBe('unreadable');
  return reading;
}
