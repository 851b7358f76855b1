import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseAzuracast } from './azuracast';
import { readDj } from './djName';
import { parseIcecast } from './icecast';
import { parseShoutcast } from './shoutcast';
import { parseSonicpanel } from './sonicpanel';

const STATION = ['Rádio da Ana', 'CabineMix'];
const SEEN = readFileSync(new URL('../../../../../testing/field/encoderNames.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [string, string, string]);

it.each(SEEN)('%s is read as %s', (name, of) => expect(readDj(name, STATION, '/live')).toMatchObject({ of }));

const icecast = (name: string, others: Record<string, string> = {}, mounts?: string[], isKeyed?: boolean) =>
  parseIcecast(
    JSON.stringify({
      icestats: {
        server_id: 'Icecast 2.4.4',
        source: Object.entries({ '/live': name, ...others }).map(([path, server_name]) => ({
          listenurl: `http://radio.example:8000${path}`,
          stream_start_iso8601: '2026-11-25T20:00:00+0000',
          listeners: 1,
          server_name,
        })),
      },
    }),
    mounts,
    STATION,
    isKeyed,
  );

describe('every server', () => {
  const info = (djusername: string) => ({ title: 'A - B', listeners: 1, djusername });
  const live = (streamer_name: string) => ({ live: { is_live: true, streamer_name } });
  const READ = {
    Icecast: (name: string) => icecast(name),
    SHOUTcast: (name: string) =>
      parseShoutcast(JSON.stringify({ streamstatus: 1, servertitle: name }), { station: STATION }),
    SonicPanel: (name: string) => parseSonicpanel(JSON.stringify(info(name)), STATION),
    AzuraCast: (name: string) => parseAzuracast(JSON.stringify(live(name)), STATION),
  };
  it.each(Object.entries(READ))('%s has a DJ without a name where nobody chose one', (_, read) => {
    expect(read('no name')).toMatchObject({ state: 'live', djusername: '' });
    expect(read('DJ.José')).toMatchObject({ state: 'live', djusername: 'DJ.José' });
  });
});

describe('the station’s own name on Icecast’s live mount', () => {
  it.each(['Rádio da Ana', 'radio da ana', 'CabineMix'])('%s is the AutoDJ’s if it has no mount of its own', (name) => {
    expect(icecast(name)).toMatchObject({ state: 'auto', djusername: '' });
    expect(icecast(name, { '/live.aac': name })).toMatchObject({ state: 'auto', djusername: '' });
  });

  it('is a DJ’s encoder if the AutoDJ has a mount of its own', () => {
    const nameless = { state: 'live', djusername: '' };
    expect(icecast('Rádio da Ana', { '/autodj': 'Só sucessos' })).toMatchObject(nameless);
    expect(icecast('Rádio da Ana', {}, ['/live', '/auto'])).toMatchObject(nameless);
    expect(icecast('Só sucessos', { '/autodj': 'Só sucessos' })).toMatchObject(nameless);
  });

  it.each(['Rádio da Ana', 'AutoDJ'])('is a DJ’s encoder where keys open the mount: %s', (name) => {
    expect(icecast(name, {}, ['/live'], true)).toMatchObject({ state: 'live', djusername: '' });
  });
});
