import type { StreamSettings } from '@cabine/panel-core';

export interface SheetData {
  settings: StreamSettings;
  station: string;
  broadcaster: string;
  websiteUrl: string;
}

type Line = readonly [name: string, value: string | number | null | undefined];

const write = (lines: readonly Line[]) =>
  lines.flatMap(([name, value]) => (value == null || value === '' ? [] : [`${name}: ${value}`])).join('\n');

/** In BUTT's field names. The station identifies the DJ by the stream's name. */
export function writeButtSheet({ settings, station, broadcaster, websiteUrl }: SheetData): string {
  const { host, port, password, mount, format, genre, withOwnKey } = settings;
  const server: Line[] = [
    ['Name', station],
    ['Type', mount && 'Icecast'],
    ['Address', host],
    ['Port', port],
    ['Password', password],
    ['Icecast mountpoint', mount?.replace(/^\//, '')],
    ['Icecast user', mount && (withOwnKey ? broadcaster : 'source')],
  ];
  const stream: Line[] = [
    ['Name', broadcaster],
    ['Genre', genre],
    ['URL', websiteUrl],
  ];
  return `BUTT > Settings > Main > Server\n${write(server)}\n\nBUTT > Settings > Stream\n${write(stream)}\n\nBUTT > Settings > Audio\n${write([['Codec', format]])}\n`;
}

/** In the names of Mixxx's preferences. The host is a host name, without a scheme. */
export function writeMixxxSheet({ settings, broadcaster, websiteUrl }: SheetData): string {
  const { host, port, password, mount, format, genre, withOwnKey } = settings;
  const lines: Line[] = [
    ['Type', mount ? 'Icecast 2' : 'Shoutcast 1'],
    ['Mount', mount],
    ['Host', host],
    ['Port', port],
    ['Login', withOwnKey ? broadcaster : mount ? 'source' : 'admin'],
    ['Password', password],
    ['Stream name', broadcaster],
    ['Website', websiteUrl],
    ['Genre', genre],
    ['Format', format],
  ];
  return `Mixxx > Preferences > Live Broadcasting\n${write(lines)}\n`;
}

export function writeTextSheet(rows: readonly { label: string; value: string | null }[]): string {
  return `${write(rows.map(({ label, value }) => [label, value]))}\n`;
}
