import { broadcastWords } from './broadcasts.labels';

/** What a webhook is told. */
export interface GoLiveNews {
  station: string;
  dj: string;
  /** Who was on the air until now; only where one DJ takes over from another. */
  from?: string;
  /** What plays now; '' if nobody knows. */
  title: string;
  websiteUrl: string | null;
  locale: 'spec' | 'pt-BR' | 'en';
}

const CONTENT_MAX = 2_000;

/** Names and titles are text: nothing in them formats, links or mentions. */
const plain = (text: string) => text.replace(/[\\*_~`|>#[\]()<@:-]/g, '\\$&').replace(/\s+/g, ' ');

/** Discord's webhook body, with every mention off. */
export function writeDiscordMessage({ station, dj, from, title, websiteUrl, locale }: GoLiveNews): string {
  const words = broadcastWords[locale === 'en' ? 'en' : 'pt-BR'];
  const lines = [
    from === undefined ? words.live(plain(dj), plain(station)) : words.handOver(plain(dj), plain(station), plain(from)),
    ...(title === '' ? [] : [words.playing(plain(title))]),
    ...(websiteUrl === null ? [] : [words.listen(websiteUrl)]),
  ];
  const content = lines.join('\n').slice(0, CONTENT_MAX);
  return JSON.stringify({ content, allowed_mentions: { parse: [] } });
}
