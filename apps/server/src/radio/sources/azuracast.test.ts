import { expect, it } from 'vitest';
import { sample } from '../testing/samples';
import { azuracastStation, azuracastStatus, parseAzuracast } from './azuracast';

const changed = (change: (answer: Record<string, unknown>) => void) => {
  const answer = JSON.parse(sample('azuracast-nowplaying-live.json')) as Record<string, unknown>;
  change(answer);
  return parseAzuracast(JSON.stringify(answer));
};

it.each([
  ['live', { state: 'live', listeners: 7, title: 'Nina Simone - Feeling Good', djusername: 'DJ Example' }],
  ['autodj', { state: 'auto', listeners: 2, title: 'Artist - "Quoted" & Title', djusername: '' }],
  ['offline', { state: 'offline', listeners: 0, title: '', djusername: '' }],
])('reads the recorded answer: %s', (name, expected) => {
  expect(parseAzuracast(sample(`azuracast-nowplaying-${name}.json`))).toEqual({ status: 'read', ...expected });
});

it('accepts missing optional fields', () => {
  expect(changed((answer) => (answer.now_playing = null))).toMatchObject({ state: 'live', title: '' });
  expect(changed((answer) => delete answer.listeners)).toMatchObject({ state: 'live', listeners: null });
  expect(changed((answer) => delete answer.is_online)).toMatchObject({ state: 'live', djusername: 'DJ Example' });
});

it('does not guess if the answer does not tell whether a DJ is on air', () => {
  expect(changed((answer) => (answer.live = null)).status).toBe('unreadable');
  expect(changed((answer) => (answer.live = { is_live: 'yes' })).status).toBe('unreadable');
  expect(parseAzuracast(`[${sample('azuracast-nowplaying-live.json')}]`).status).toBe('unreadable');
});

it('reads the station from the address or from RADIO_MOUNT', () => {
  const config = { source: 'azuracast', mount: null, adminUser: null, adminPassword: null } as const;
  const at = (statusUrl: string, mount: string | null = null) => {
    const whole = { ...config, statusUrl, mount };
    return [azuracastStatus(whole).url.href, azuracastStation(whole)];
  };
  const host = 'https://radio.example';
  expect(at(`${host}/api/nowplaying/my_radio`)).toEqual([`${host}/api/nowplaying/my_radio`, 'my_radio']);
  expect(at(`${host}/api/nowplaying_static/fm.json`)).toEqual([`${host}/api/nowplaying_static/fm.json`, 'fm']);
  expect(at(host, 'my_radio')).toEqual([`${host}/api/nowplaying/my_radio`, 'my_radio']);
  expect(() => at(host)).toThrow(/name the station.*nowplaying\/STATION/s);
});
