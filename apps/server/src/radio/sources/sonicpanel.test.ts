import { expect, it } from 'vitest';
import { parseSonicpanel, sonicpanelStatus } from './sonicpanel';

const info = (fields: object) =>
  parseSonicpanel(
    JSON.stringify({
      title: 'Nina Simone - Feeling Good',
      art: 'https://panel.example/art.jpg',
      ulistener: '6',
      listeners: '7',
      bitrate: '128',
      djusername: 'DJ Example',
      djprofile: '',
      history: ['1.) Old - Song<br>'],
      ...fields,
    }),
  );

it('reads the three fields, with numbers as strings', () => {
  expect(info({})).toEqual({
    status: 'read',
    state: 'live',
    listeners: 7,
    title: 'Nina Simone - Feeling Good',
    djusername: 'DJ Example',
  });
});

it.each(['', 'AutoDJ', 'Auto DJ', 'auto-dj', 'No DJ', null, undefined])('finds no DJ in %s', (djusername) => {
  expect(info({ djusername })).toMatchObject({ state: 'auto', djusername: '' });
});

it('decodes entities and strips tags', () => {
  const title = 'D&#39;Angelo &amp; <b>Friends</b>&#26481; &lt;script&gt;alert(1)&lt;/script&gt;<img src=x onerror=a()';
  expect(info({ title })).toMatchObject({ title: "D'Angelo & Friends東 alert(1)" });
});

it.each([{ listeners: [] }, { title: {} }, { title: undefined }, { listeners: undefined }, { title: true }])(
  'rejects another kind of answer: %o',
  (fields) => expect(info(fields).status).toBe('unreadable'),
);

it('is requested at get_info.php, and requires the station’s port', () => {
  const config = { source: 'sonicpanel', mount: null, adminUser: null, adminPassword: null } as const;
  const at = (statusUrl: string) => sonicpanelStatus({ ...config, statusUrl }).url.href;
  expect(at('https://panel.example/?p=8010')).toBe('https://panel.example/cp/get_info.php?p=8010');
  expect(at('https://panel.example/cp/get_info.php?p=8010')).toBe('https://panel.example/cp/get_info.php?p=8010');
  expect(() => at('https://panel.example/cp/get_info.php')).toThrow(/name the station.*get_info\.php\?p=PORT/s);
});
