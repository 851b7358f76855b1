import { describe, expect, it } from 'vitest';
import { sample } from '../testing/samples';
import { icecastMounts, icecastStatus, parseIcecast, readIcecastSource } from './icecast';

const icecast = (name: string) => parseIcecast(sample(`icecast-2.4.4/${name}`));
const ODD = `Nina Simone - "Feeling Good" & Ça va? Ñandú 東京 🎧 x \\ D'Angelo`;

/** A status as Icecast writes it; `title` is inserted as is, with quotes. */
function status(...sources: string[]): string {
  const source = sources.length === 0 ? '' : `"source":${sources.length === 1 ? sources[0] : `[${sources.join()}]`},`;
  return `{"icestats":{"server_id":"Icecast 2.4.4",${source}"dummy":null}}`;
}

function source(path: string, { listeners = 0, title = '"A - B"', name = '"DJ Um"', isOnAir = true } = {}): string {
  const onAir = isOnAir
    ? `"stream_start_iso8601":"2026-11-20T20:00:00+0000","server_name":${name},"title":${title},`
    : '';
  return `{"listeners":${listeners},"listenurl":"http://any_host:8000${path}",${onAir}"dummy":null}`;
}

describe('what Icecast recorded', () => {
  it.each([
    ['status-no-source.json', { state: 'offline', listeners: 0, title: '', djusername: '' }],
    ['status-one-source.json', { state: 'auto', listeners: 0, title: '', djusername: '' }],
    ['status-after-dj-left-stub.json', { state: 'auto', title: 'AutoDJ - Night "Mix" & Co', djusername: '' }],
    ['status-two-sources-no-title-on-live.json', { state: 'live', listeners: 0, title: '', djusername: 'DJ Bench' }],
    ['status-two-sources-listener.json', { state: 'live', listeners: 1, title: ODD, djusername: 'DJ Bench' }],
    ['status-mount-filter.json', { state: 'live', listeners: 1, title: ODD }],
    ['status-title-dash.invalid.json', { state: 'live', title: '-' }],
    ['status-title-number.json', { state: 'live', title: '1979' }],
    ['admin-stats.xml', { state: 'live', listeners: 1, title: ODD, djusername: 'DJ Bench' }],
  ])('%s', (name, expected) => {
    expect(icecast(name)).toMatchObject({ status: 'read', ...expected });
  });

  it('is not JSON at first: unknown, not off air', () => {
    expect(icecast('status-first-moment-after-start.invalid.json').status).toBe('unreadable');
  });

  it.each(
    sample('icecast-2.4.4/odd-titles.tsv')
      .trim()
      .split('\n')
      .map((line) => line.split('\t').slice(0, 2) as [string, string]),
  )('reads the title sent as %s', (shell, recorded) => {
    const bytes = recorded.replace(/\^A/g, '\u0001').replace(/\^\[/g, '\u001b');
    const sent = { "$'tab\\there'": 'tab here', "$'ctl\\001\\E'": 'ctl', 'back\\\\slash': 'back\\slash', '\\"': '"' };
    const plain = shell.replace(/\\ /g, ' ').trim();
    const expected = shell === "''" ? '' : ((sent as Record<string, string>)[shell] ?? plain);
    const reading = parseIcecast(status(source('/live').replace('"title":"A - B"', bytes)));
    expect(reading).toMatchObject({ state: 'live', title: expected });
  });
});

describe('who is on air', () => {
  it('counts listeners of the live mount and of other mounts on air, not of stubs', () => {
    const text = status(
      source('/autodj', { listeners: 3, name: '"Rádio"' }),
      source('/live', { listeners: 4 }),
      source('/old', { listeners: 100, isOnAir: false }),
    );
    expect(parseIcecast(text)).toMatchObject({ state: 'live', listeners: 7, djusername: 'DJ Um' });
  });

  it('shows no DJ if only the AutoDJ plays, and the title of the mount with most listeners', () => {
    const text = status(source('/test', { title: '"T"' }), source('/autodj', { listeners: 2, title: '"Song"' }));
    expect(parseIcecast(text)).toMatchObject({ state: 'auto', listeners: 2, title: 'Song', djusername: '' });
  });

  it('ignores other mounts when RADIO_MOUNT names those of the AutoDJ', () => {
    const mounts = icecastMounts('ao-vivo, /auto');
    const text = status(source('/auto', { listeners: 1, title: '"Ours"' }), source('/theirs', { listeners: 9 }));
    expect(mounts).toEqual(['/ao-vivo', '/auto']);
    expect(parseIcecast(text, mounts)).toMatchObject({ state: 'auto', listeners: 1, title: 'Ours' });
    expect(parseIcecast(status(source('/theirs')), mounts)).toMatchObject({ state: 'offline', listeners: 0 });
  });

  it('treats a live mount named AutoDJ as the AutoDJ, and a DJ without a name as a DJ', () => {
    expect(parseIcecast(status(source('/live', { name: '"Auto DJ"' })))).toMatchObject({
      state: 'auto',
      djusername: '',
    });
    expect(parseIcecast(status(source('/live', { name: 'null' })))).toMatchObject({ state: 'live', djusername: '' });
    const unnamed = parseIcecast(status(source('/live', { name: '"Unspecified name"' })));
    expect(unnamed).toMatchObject({ state: 'live', djusername: '' });
    expect(parseIcecast(status(source('/live', { name: '105' })))).toMatchObject({ state: 'live', djusername: '105' });
  });

  it('keeps a title that looks like JSON', () => {
    const title = String.raw`"x\",\"title\":-,\"listeners\":9 {[,]}"`;
    expect(parseIcecast(status(source('/live', { title })))).toMatchObject({
      listeners: 0,
      title: 'x","title":-,"listeners":9 {[,]}',
    });
  });

  it.each(['{}', '{"icestats":{}}', '{"icestats":5}', '{"icestats":{"server_id":"x","source":5}}', '{"icestats":[]}'])(
    'does not read %s as off air',
    (text) => expect(parseIcecast(text).status).toBe('unreadable'),
  );

  it('survives an XML entity bomb', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;">]><icestats>&b;`;
    expect(parseIcecast(bomb).status).toBe('unreadable');
    expect(parseIcecast(`<icestats>${'<a>'.repeat(50_000)}`).status).toBe('unreadable');
  });

  const inXml = (content: string) => parseIcecast(`<icestats><server_id>x</server_id>${content}</icestats>`).status;
  it.each([
    ['tags', '<a>1</a>', 5_000],
    ['empty tags', '<a/>', 10_000],
    ['attributes', `<source ${'a="1" '.repeat(10_000)}/>`, 1],
    ['characters', ' ', 256_000],
  ])('does not parse XML of too many %s, which would hold up other requests', (_, part, count) => {
    expect(inXml(part.repeat(count))).toBe('unreadable');
  });

  it.each([
    ['arrays in arrays', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['mounts', `[${Array.from({ length: 10_000 }, () => '{}').join()}]`],
  ])('does not parse JSON of too many %s', (_, source) => {
    expect(parseIcecast(`{"icestats":{"server_id":"x","source":${source}}}`).status).toBe('unreadable');
  });

  it('reads XML of a hundred mounts with thirty fields each', () => {
    const fields = Array.from({ length: 30 }, (_, at) => `<f${at}>${'x'.repeat(40)}</f${at}>`).join('');
    expect(inXml(`<source mount="/a">${fields}</source>`.repeat(100))).toBe('read');
  });
});

describe('the request', () => {
  const config = { source: 'icecast', mount: null, adminUser: null, adminPassword: 'secret' } as const;

  it.each([
    ['http://radio.example:8000', 'http://radio.example:8000/status-json.xsl'],
    ['http://radio.example/ice/', 'http://radio.example/ice/status-json.xsl'],
    ['http://radio.example:8000/status-json.xsl', 'http://radio.example:8000/status-json.xsl'],
  ])('%s', (statusUrl, expected) => {
    const page = icecastStatus({ ...config, statusUrl });
    expect(page.url.href).toBe(expected);
    expect(page.headers).toEqual({});
  });

  it("sends the administrator's login to the administrator's page only", () => {
    const page = icecastStatus({ ...config, statusUrl: 'http://radio.example:8000/admin/stats' });
    expect(page.url.pathname).toBe('/admin/stats');
    expect(page.headers).toEqual({ authorization: `Basic ${Buffer.from('admin:secret').toString('base64')}` });
  });

  it('refuses an address with a login, without printing it', () => {
    const statusUrl = 'http://admin:hush@radio.example:8000';
    expect(() => icecastStatus({ ...config, statusUrl })).toThrow(/^(?!.*hush).*RADIO_ADMIN_PASSWORD/s);
  });
});

it.each([
  ['quality=4', '192.0.2.7', 'BUTT'],
  ['source_ip=6.6.6.6;user_agent=x', '', ''],
  ['bitrate=128;source_ip=6.6.6.6', '', 'BUTT'],
])('what an encoder claims of itself by ice-audio-info is no evidence: %s', (info, address, agent) => {
  const [ip, software] = [address || '6.6.6.6', agent || 'x'];
  const text = `<icestats><server_id>Icecast 2.4.4</server_id><source mount="/live"><audio_info>${info}</audio_info>
    <source_ip>${ip}</source_ip><stream_start_iso8601>2026-11-25T07:00:00-0300</stream_start_iso8601>
    <user_agent>${software}</user_agent></source></icestats>`;
  expect(readIcecastSource(text, '/live')).toEqual({ status: 'busy', address, agent });
});
