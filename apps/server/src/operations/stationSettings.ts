import { READERS } from '../platform/config';
import type { Setting } from './setting';

const flag = (value: boolean) => (value ? '1' : '0');

/** Settings of the station: its names, looks and words. */
export const STATION: Readonly<Record<string, Setting>> = {
  PRODUCT: { read: READERS.product, example: 'Cabine', meaning: 'name of the panel on the screen' },
  STATION_NAME: {
    read: READERS.stationName,
    example: 'Rádio da Ana',
    meaning: 'name of the station on the screen',
    usual: '`{PRODUCT}Mix`',
  },
  LOGO: {
    read: READERS.logo,
    example: 'https://radio.example.com/logo.png',
    meaning: 'the logo: an image file of at most 2 MB or an `https://` address',
  },
  LOGIN_IMAGE: {
    read: READERS.loginImage,
    example: 'https://radio.example.com/studio.jpg',
    meaning: 'the picture of the sign-in page, like `LOGO`',
  },
  PRIVACY_URL: {
    read: READERS.privacyUrl,
    example: 'https://radio.example.com/privacidade',
    meaning:
      "the station's [privacy notice](privacy.md): a link on the sign-in page and below the form for song requests",
  },
  PRIVACY_CONTACT: {
    read: READERS.privacyContact,
    example: 'privacidade@radio.example.com',
    meaning: 'whom members, parents and listeners ask about their data, beside that link',
  },
  ACCENT: {
    read: READERS.accent,
    example: '#ffe600',
    meaning: "the station's colour; all shades derive from it and keep their contrast",
    usual: 'violet',
  },
  TIME_ZONE: { read: READERS.timeZone, example: 'America/Bahia', meaning: "IANA name of the station's time zone" },
  LOCALE: {
    read: READERS.locale,
    example: 'pt-BR',
    meaning: 'language: `pt-BR`, `en`, or `spec` (Portuguese with the English sentences of the specification)',
  },
  AVATAR_URL: {
    read: READERS.avatarUrl,
    example: 'https://avatars.example.com/{username}.png',
    meaning:
      "address of avatars with `{username}` in its path or query. This server asks it and keeps the pictures for a day, so browsers don't; set to nothing (`AVATAR_URL=`) it is off, and initials are shown",
    usual: "the community's avatar service",
  },
  REQUESTS: {
    read: (env) => flag(READERS.requests(env).isOn),
    example: '1',
    meaning: '`1`: listeners can send song requests and greetings while a DJ is on air',
  },
  REQUESTS_BLOCKED_WORDS: {
    read: (env) => READERS.requests(env).blockedWords.join(', ') || null,
    example: 'casino, bit.ly',
    meaning: 'separated by commas; a request with one of them is dropped without telling the sender',
  },
};
