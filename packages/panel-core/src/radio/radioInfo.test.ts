import { describe, expect, it } from 'vitest';
import { listStreams } from './listStreams';
import { readRadioInfo } from './radioInfo';

describe('reading a radio info answer', () => {
  it('reads SonicPanel’s three fields, with numbers as strings', () => {
    expect(readRadioInfo({ listeners: '12', title: ' Sol - Mar ', djusername: 'Bia' })).toMatchObject({
      state: 'live',
      listeners: 12,
      title: 'Sol - Mar',
      djusername: 'Bia',
    });
  });

  it.each(['', 'AutoDJ', 'auto dj', 'Auto-DJ', 'Auto - DJ', 'No  DJ', undefined, null])(
    'reads %j as no DJ',
    (djusername) => {
      expect(readRadioInfo({ djusername })).toMatchObject({ state: 'auto', djusername: '' });
    },
  );

  it('reads the next host with its time, and neither alone', () => {
    const next = { next_host: 'Rafa', next_time: '21:00' };
    expect(readRadioInfo({ djusername: 'Bia', ...next })).toMatchObject(next);
    const at = new Date(2026, 10, 25, 21, 0).getTime();
    const zoned = (ms: number) =>
      readRadioInfo({ ...next, next_at: new Date(at + ms).toISOString(), next_zone: 'America/Sao_Paulo' });
    expect(zoned(0)).not.toHaveProperty('next_zone');
    expect(zoned(3_600_000)).toHaveProperty('next_zone', 'America/Sao_Paulo');
    expect(readRadioInfo({ ...next, next_at: 'soon', next_zone: 'UTC' })).not.toHaveProperty('next_zone');
    for (const half of [{ next_host: 'Rafa' }, { next_time: '21:00' }, { ...next, next_host: {} }])
      expect(readRadioInfo(half)).not.toHaveProperty('next_host');
  });

  it('distinguishes unknown from offline', () => {
    expect(readRadioInfo({ state: 'unknown' })?.state).toBe('unknown');
    expect(readRadioInfo({ state: 'offline' })?.state).toBe('offline');
  });

  it.each([-1, NaN, Infinity, 1e300, 'many', {}, null])('has no listener count for %j', (listeners) => {
    expect(readRadioInfo({ listeners })?.listeners).toBeNull();
  });

  it('cuts long titles and ignores objects', () => {
    expect(readRadioInfo({ title: 'x'.repeat(10_000) })?.title).toHaveLength(500);
    expect(readRadioInfo({ title: { toString: 'boom' } })?.title).toBe('');
  });

  it.each([
    ['Tom &amp; Jerry &#39;&#x41;&quot;', 'Tom & Jerry \'A"'],
    ['Cora&ccedil;&atilde;o &Eacute;', 'Coração É'],
    ['&bogus; &#0; &#x110000; R&B', '&bogus; &#0; &#x110000; R&B'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ])('decodes %j of another panel once', (title, expected) => {
    expect(readRadioInfo({ title })?.title).toBe(expected);
    expect(readRadioInfo({ title, state: 'live' })?.title).toBe(title);
  });

  it('reads cover and last titles if present', () => {
    const history = ['1.) Sol &amp; Mar<br>', '2.) Lua<br />', 7, {}, ''];
    expect(readRadioInfo({ title: 'x', art: 'https://cdn.example/a.jpg', history })).toMatchObject({
      art: 'https://cdn.example/a.jpg',
      history: 'Sol & Mar\nLua\n7',
    });
  });

  it.each(['javascript:alert(1)', 'data:image/png,x', '/a.jpg', 'https://', 7, null])('has no cover for %j', (art) => {
    expect(readRadioInfo({ art })).not.toHaveProperty('art');
  });

  it('reads the streams with a valid address', () => {
    const streams = [
      { url: 'https://radio.example/live', name: 'MP3 128k' },
      { url: 'javascript:alert(1)', name: 'x' },
      { url: 'https://radio.example/nameless', name: '' },
      { url: 'https://radio.example/live.aac', name: ' AAC 64k ' },
      { name: 'AAC' },
      null,
      7,
    ];
    expect(listStreams(readRadioInfo({ streams }) ?? {})).toEqual([
      { url: 'https://radio.example/live', name: 'MP3 128k' },
      { url: 'https://radio.example/live.aac', name: 'AAC 64k' },
    ]);
    expect(listStreams(readRadioInfo({ streams: 'https://radio.example/live' }) ?? {})).toEqual([]);
  });

  it.each([null, 'text', 3, [], undefined])('is null for %j', (value) => {
    expect(readRadioInfo(value)).toBeNull();
  });
});
