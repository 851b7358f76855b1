import type { PinnedScript, ThemeName } from '@cabine/panel-core';

export const WIDGETS = ['player', 'schedule', 'requests'] as const;
export type Widget = (typeof WIDGETS)[number];
/** script: an element on the page; frame: where scripts are not allowed; react: the npm package. */
export const FORMS = ['script', 'frame', 'react'] as const;
export type WidgetForm = (typeof FORMS)[number];

/** Those of the hotels. */
export const LANGUAGES = ['pt-BR', 'en', 'es', 'fr', 'de', 'it', 'nl', 'fi', 'tr'] as const;
export type WidgetLanguage = (typeof LANGUAGES)[number];

/** What somebody chose for their site. */
export interface WidgetChoice {
  widget: Widget;
  form: WidgetForm;
  theme: ThemeName;
  /** Any CSS colour; empty: the standard one. */
  accent: string;
  lang: WidgetLanguage;
  compact: boolean;
  /** The promoters' week. */
  events: boolean;
  /** One version of the script, whose bytes the browser checks. */
  isPinned: boolean;
}

export interface WidgetStation {
  name: string;
  /** Where `embed.js` is, without a slash at the end. */
  site: string;
  /** The API's whole address. */
  api: string;
  streamUrl: string | null;
  /** Null: the station tells none. */
  pinned: PinnedScript | null;
}

const HEIGHTS: Record<Widget, number> = { player: 190, schedule: 720, requests: 520 };
const COMPACT_HEIGHT = 64;

const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Only what differs from the standard, so that the code stays short. */
function parametersOf({ widget, theme, accent, lang, compact, events }: WidgetChoice): [string, string][] {
  const chosen: [string, string, boolean][] = [
    ['type', 'event', widget === 'schedule' && events],
    ['theme', theme, theme !== 'auto'],
    ['accent', accent.trim(), accent.trim() !== ''],
    ['lang', lang, lang !== 'pt-BR'],
    ['compact', '', widget !== 'requests' && compact],
  ];
  return chosen.filter(([, , isChosen]) => isChosen).map(([name, value]) => [name, value]);
}

function writeScript(choice: WidgetChoice, station: WidgetStation): string {
  const own: [string, string][] = station.api === `${station.site}/api` ? [] : [['api', station.api]];
  const attributes = [...own, ...parametersOf(choice)]
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escapeText(value)}"`))
    .join('');
  const tag = `cabine-${choice.widget}`;
  const { path, integrity } = (choice.isPinned && station.pinned) || { path: '/embed.js', integrity: null };
  const check = integrity === null ? '' : ` integrity="${escapeText(integrity)}" crossorigin="anonymous"`;
  return `<script src="${escapeText(station.site + path)}"${check} async></script>\n<${tag}${attributes}></${tag}>`;
}

function writeFrame(choice: WidgetChoice, { site, name }: WidgetStation): string {
  const query = new URLSearchParams(parametersOf(choice)).toString();
  const address = escapeText(`${site}/embed/${choice.widget}${query && `?${query}`}`);
  const height = choice.compact && choice.widget === 'player' ? COMPACT_HEIGHT : HEIGHTS[choice.widget];
  return `<iframe src="${address}" title="${escapeText(name)}" width="100%" height="${height}" allow="autoplay" loading="lazy" style="border:0"></iframe>`;
}

function writeReact(
  { widget, theme, accent, compact, events }: WidgetChoice,
  { api, streamUrl }: WidgetStation,
): string {
  const text = (value: string) => `{${JSON.stringify(value)}}`;
  const themed = `<ThemeRoot theme="${theme}"${accent.trim() && ` accent=${text(accent.trim())}`}>`;
  if (widget === 'player') {
    return `import { RadioPlayer, RadioProvider, ThemeRoot } from '@cabine/panel-ui/player';

${themed}
  <RadioProvider streamUrl=${text(streamUrl ?? '')} radioInfoUrl=${text(`${api}/public/radio`)}>
    <RadioPlayer layout="${compact ? 'compact' : 'card'}" />
  </RadioProvider>
</ThemeRoot>`;
  }
  if (widget === 'requests') {
    return `import { SongRequests, ThemeRoot } from '@cabine/panel-ui/requests';

${themed}
  <SongRequests requestsUrl=${text(`${api}/public/requests`)} />
</ThemeRoot>`;
  }
  const rest = `${events ? ' type="event"' : ''}${compact ? ' compact' : ''}`;
  return `import { ThemeRoot, WeekSchedule } from '@cabine/panel-ui/schedule';

${themed}
  <WeekSchedule scheduleUrl=${text(`${api}/public/schedule`)}${rest} />
</ThemeRoot>`;
}

/** The code that a site pastes for this choice. */
export function writeWidgetCode(choice: WidgetChoice, station: WidgetStation): string {
  return { script: writeScript, frame: writeFrame, react: writeReact }[choice.form](choice, station);
}
