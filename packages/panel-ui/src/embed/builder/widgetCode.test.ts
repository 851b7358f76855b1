import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { heightOf } from '../../widgets/week/widgetHeight';
import { STANDARD, WIDGETS, writeWidgetCode, type WidgetChoice, type WidgetStation } from './widgetCode';

const station: WidgetStation = {
  name: 'Onda "FM"',
  site: 'https://radio.example',
  api: 'https://radio.example/api',
  streamUrl: 'https://radio.example/live',
  pinned: { path: '/embed/0123456789abcdef/embed.js', integrity: 'sha384-AbC+/' },
};
const write = (choice: Partial<WidgetChoice>, of: Partial<WidgetStation> = {}) =>
  writeWidgetCode({ ...STANDARD, ...choice }, { ...station, ...of });

describe('the code for other sites', () => {
  it('is two tags with the default options', () => {
    expect(write({})).toBe(
      '<script src="https://radio.example/embed.js" async=""></script>\n<cabine-player api="https://radio.example/api" style="display:block;min-height:var(--cabine-room,138px)"></cabine-player>',
    );
  });

  it('contains the pinned version and its integrity hash', () => {
    expect(write({ isPinned: true })).toBe(
      '<script src="https://radio.example/embed/0123456789abcdef/embed.js" integrity="sha384-AbC+/" crossorigin="anonymous" async=""></script>\n<cabine-player api="https://radio.example/api"></cabine-player>',
    );
  });

  it('contains no version that the station does not publish', () => {
    expect(write({ isPinned: true }, { pinned: null })).toBe(write({}));
  });

  it('contains the chosen options and the API', () => {
    const chosen = { widget: 'schedule', events: true, theme: 'dark', lang: 'en', compact: true } as const;
    expect(write(chosen, { api: 'https://api.example' })).toContain(
      '<cabine-schedule api="https://api.example" type="event" theme="dark" lang="en" compact="" style="display:block;min-height:var(--cabine-room,279px)"></cabine-schedule>',
    );
  });

  it('docs/embed.md has the heights of the widgets and of a frame', () => {
    const text = readFileSync(new URL('../../../../../docs/embed.md', import.meta.url), 'utf8');
    const room = (choice: Partial<WidgetChoice>) => heightOf({ ...STANDARD, ...choice });
    for (const row of [
      `| player | ${room({})} | ${room({ compact: true })} |`,
      `| week | ${room({ widget: 'schedule' })} for 24 hours | ${room({ widget: 'schedule', compact: true })} |`,
      `| week with \`type="event"\` | ${room({ widget: 'schedule', events: true })} for five hours | ${room({ widget: 'schedule', events: true, compact: true })} |`,
      `| requests | ${room({ widget: 'requests' })} | |`,
      ...WIDGETS.map((widget) => `var(--cabine-room, ${room({ widget })}px)`),
      /height="\d+"/.exec(write({ form: 'frame' }))?.[0] ?? 'no height',
    ])
      expect(text).toContain(row);
  });

  it('allows a frame to play sound', () => {
    expect(write({ form: 'frame', accent: '#f00' })).toBe(
      '<iframe src="https://radio.example/embed/player?accent=%23f00" title="Onda &#34;FM&#34;" width="100%" height="216" allow="autoplay" loading="lazy" style="border:0;color-scheme:light"></iframe>',
    );
  });

  it.each(['script', 'frame'] as const)('escapes quotes: %s', (form) => {
    const code = write({ form, accent: '"><script>alert(1)</script>' }, { name: '"><img src=x>' });
    expect(code).not.toMatch(/<script>|<img/);
  });

  it('sets the language in React, from the package or from a file of the station', () => {
    expect(write({ form: 'react', lang: 'en' })).toContain(
      '<LabelsProvider locale="en">\n  <ThemeRoot theme="auto" lang="en">',
    );
    expect(write({ form: 'react', widget: 'requests', lang: 'fi' })).toBe(
      `import { LabelsProvider, readLabels, SongRequests, songRequestsLabels, ThemeRoot } from '@cabine/panel-ui/requests';
import words from './embed-words-fi.json'; // https://radio.example/embed-words-fi.json

<LabelsProvider overrides={readLabels(words, songRequestsLabels)}>
  <ThemeRoot theme="auto" lang="fi">
    <SongRequests requestsUrl={"https://radio.example/api/public/requests"} />
  </ThemeRoot>
</LabelsProvider>`,
    );
  });

  it('is JSX with JavaScript strings', () => {
    expect(write({ form: 'react', accent: '"}' })).toContain('accent={"\\"}"}');
    expect(write({ form: 'react', widget: 'schedule' })).toContain(
      '<WeekSchedule scheduleUrl={"https://radio.example/api/public/schedule"} />',
    );
  });
});
