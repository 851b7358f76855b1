import { broadcastWords } from './broadcasts.labels';
import { languageOf } from '../platform/language';

export interface GoLiveNews {
  station: string;
  dj: string;
  /** The previous DJ, only if one DJ takes over from another. */
  from?: string;
  /** The current title; '' if unknown. */
  title: string;
  websiteUrl: string | null;
  locale: 'spec' | 'pt-BR' | 'en';
}

/** What coordinators are told of hours. */
export interface HoursNews {
  station: string;
  title: string;
  hours: readonly string[];
}
export type News = GoLiveNews | HoursNews;

const CONTENT_MAX = 2_000;

/** Escapes formatting, links and mentions in names and titles. */
const plain = (text: string) => text.replace(/[\\*_~`|>#[\]()<@:-]/g, '\\$&').replace(/\s+/g, ' ');

/** Discord's webhook body, with mentions disabled. */
export function writeDiscordMessage(news: News): string {
  const lines =
    'hours' in news ? [`**${plain(news.title)}**`, ...news.hours.map((hour) => `- ${plain(hour)}`)] : linesOf(news);
  const content = lines.join('\n').slice(0, CONTENT_MAX);
  return JSON.stringify({ content, allowed_mentions: { parse: [] } });
}

function linesOf({ station, dj, from, title, websiteUrl, locale }: GoLiveNews): string[] {
  const words = broadcastWords[languageOf({ locale })];
  return [
    from === undefined ? words.live(plain(dj), plain(station)) : words.handOver(plain(dj), plain(station), plain(from)),
    ...(title === '' ? [] : [words.playing(plain(title))]),
    ...(websiteUrl === null ? [] : [words.listen(websiteUrl)]),
  ];
}
