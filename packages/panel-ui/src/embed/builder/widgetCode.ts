import type { PinnedScript, ThemeName } from '@cabine/panel-core';
import { heightOf } from '../../widgets/week/widgetHeight';

export const WIDGETS = ['player', 'schedule', 'requests'] as const;
type Widget = (typeof WIDGETS)[number];
/** script: an element on the page; frame: an iframe, for sites without scripts; react: the npm package. */
export const FORMS = ['script', 'frame', 'react'] as const;
type WidgetForm = (typeof FORMS)[number];

/** The languages of the Habbo hotels. */
export const LANGUAGES = ['pt-BR', 'en', 'es', 'fr', 'de', 'it', 'nl', 'fi', 'tr'] as const;
export type WidgetLanguage = (typeof LANGUAGES)[number];

/** The chosen options of a widget. */
export interface WidgetChoice {
  widget: Widget;
  form: WidgetForm;
  theme: ThemeName;
  /** Any CSS colour; empty: the default. */
  accent: string;
  lang: WidgetLanguage;
  compact: boolean;
  /** Shows the promoters' week instead of the broadcasters'. */
  events: boolean;
  /** Pins one version of the script, which the browser verifies by its hash. */
  isPinned: boolean;
}

/** What is chosen at first. */
export const STANDARD: WidgetChoice = {
  widget: 'player',
  form: 'script',
  theme: 'auto',
  accent: '',
  lang: 'pt-BR',
  compact: false,
  events: false,
  isPinned: false,
};

export interface WidgetStation {
  name: string;
  /** Address of the folder with `embed.js`, without a slash at the end. */
  site: string;
  /** Absolute address of the API. */
  api: string;
  streamUrl: string | null;
  /** Null: the station publishes no pinned version. */
  pinned: PinnedScript | null;
}

/** Narrow frames wrap texts, a player has messages, and a form opens. */
const MORE_PX: Record<Widget, number> = { player: 78, schedule: 20, requests: 402 };

/** Height of a frame. It cannot grow, so it has room for one day at a time and for whatever else a widget can show. */
function frameHeightOf(choice: WidgetChoice): number {
  if (choice.widget === 'player' && choice.compact) return heightOf(choice);
  return heightOf(choice.widget === 'schedule' ? { ...choice, compact: true } : choice) + MORE_PX[choice.widget];
}

const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Only what differs from the defaults, so that the code stays short. */
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
  // Each code names its station, because a page may have those of several, and move or bundle the script; it is valid
  // XML, without which Blogger's templates refuse it.
  const attributes = [['api', station.api] as const, ...parametersOf(choice)]
    .map(([name, value]) => ` ${name}="${escapeText(value)}"`)
    .join('');
  const tag = `cabine-${choice.widget}`;
  const { path, integrity } = (choice.isPinned && station.pinned) || { path: '/embed.js', integrity: null };
  const check = integrity === null ? '' : ` integrity="${escapeText(integrity)}" crossorigin="anonymous"`;
  // A page that pins a version has a policy, which refuses styles in attributes.
  const room = integrity === null ? ` style="display:block;min-height:var(--cabine-room,${heightOf(choice)}px)"` : '';
  return `<script src="${escapeText(station.site + path)}"${check} async=""></script>\n<${tag}${attributes}${room}></${tag}>`;
}

function writeFrame(choice: WidgetChoice, { site, name }: WidgetStation): string {
  const query = new URLSearchParams(parametersOf(choice)).toString();
  const address = escapeText(`${site}/embed/${choice.widget}${query && `?${query}`}`);
  const height = frameHeightOf(choice);
  return `<iframe src="${address}" title="${escapeText(name)}" width="100%" height="${height}" allow="autoplay" loading="lazy" style="border:0;color-scheme:light"></iframe>`;
}

interface ReactWidget {
  /** Entry of `@cabine/panel-ui`. */
  entry: string;
  names: string[];
  words: string;
  element: string;
}

const inBraces = (value: string) => `{${JSON.stringify(value)}}`;
const indent = (code: string) => code.replace(/^/gm, '  ');
const wrap = (tag: string, attributes: string, inner: string) => `<${tag}${attributes}>\n${indent(inner)}\n</${tag}>`;

function reactWidgetOf({ widget, compact, events }: WidgetChoice, { api, streamUrl }: WidgetStation): ReactWidget {
  if (widget === 'player') {
    const station = ` streamUrl=${inBraces(streamUrl ?? '')} radioInfoUrl=${inBraces(`${api}/public/radio`)}`;
    const element = wrap('RadioProvider', station, `<RadioPlayer layout="${compact ? 'compact' : 'card'}" />`);
    return { entry: 'player', names: ['RadioPlayer', 'RadioProvider'], words: 'radioLabels', element };
  }
  if (widget === 'requests') {
    const element = `<SongRequests requestsUrl=${inBraces(`${api}/public/requests`)} />`;
    return { entry: 'requests', names: ['SongRequests'], words: 'songRequestsLabels', element };
  }
  const rest = `${events ? ' type="event"' : ''}${compact ? ' compact' : ''}`;
  const element = `<WeekSchedule scheduleUrl=${inBraces(`${api}/public/schedule`)}${rest} />`;
  return { entry: 'week', names: ['WeekSchedule'], words: 'weekLabels', element };
}

/** How React code sets a language: Portuguese and English are in the package, others are files that the site hosts. */
function speak(lang: WidgetLanguage, words: string, site: string) {
  if (lang === 'pt-BR') return { names: [], words: '', provider: null };
  if (lang === 'en') return { names: ['LabelsProvider'], words: '', provider: ' locale="en"' };
  const file = `embed-words-${lang}.json`;
  return {
    names: ['LabelsProvider', 'readLabels', words],
    words: `import words from './${file}'; // ${site}/${file}\n`,
    provider: ` overrides={readLabels(words, ${words})}`,
  };
}

function writeReact(choice: WidgetChoice, station: WidgetStation): string {
  const { lang, theme } = choice;
  const accent = choice.accent.trim();
  const widget = reactWidgetOf(choice, station);
  const language = speak(lang, widget.words, station.site);
  const names = ['ThemeRoot', ...widget.names, ...language.names].sort((a, b) => a.localeCompare(b)).join(', ');
  const look = ` theme="${theme}"${accent && ` accent=${inBraces(accent)}`}${language.provider ? ` lang="${lang}"` : ''}`;
  const themed = wrap('ThemeRoot', look, widget.element);
  return `import { ${names} } from '@cabine/panel-ui/${widget.entry}';
${language.words}
${language.provider ? wrap('LabelsProvider', language.provider, themed) : themed}`;
}

/** The code to paste into a site for this choice. */
export function writeWidgetCode(choice: WidgetChoice, station: WidgetStation): string {
  return { script: writeScript, frame: writeFrame, react: writeReact }[choice.form](choice, station);
}
