import type { InferType } from 'yup';
import { array, boolean, number, object, string } from '../shared/schema';
import { READ_REQUESTS, SET_BLOCKED_WORDS } from '../shared/access';
import { endpoint } from '../shared/endpoint';
import { id, instant, listOf, prose, text } from '../shared/fields';
import {
  BLOCKED_WORDS_MAX,
  BLOCKED_WORD_MAX,
  REACTIONS,
  REQUEST_ANSWERS,
  REQUEST_KINDS,
  REQUEST_NAME_MAX,
  REQUEST_TEXT_MAX,
} from './studio';

/** Most requests on the board: more than a DJ reads in a programme. */
export const REQUESTS_SHOWN = 200;

/** A song request or greeting from a listener. */
export const songRequestSchema = object({
  id: id().required(),
  kind: string().oneOf(REQUEST_KINDS).required(),
  name: text().required(),
  text: text().required(),
  created_at: instant().required(),
  /** Null until a member answers. */
  answer: string().oneOf(REQUEST_ANSWERS).nullable().defined(),
});
export type SongRequest = InferType<typeof songRequestSchema>;

export const sendRequestSchema = object({
  kind: string().oneOf(REQUEST_KINDS).required(),
  name: prose({ min: 1, max: REQUEST_NAME_MAX }),
  text: prose({ min: 3, max: REQUEST_TEXT_MAX }),
});
export type SendRequest = InferType<typeof sendRequestSchema>;

const studio = {
  isOpen: boolean().required(),
  dj: text().defined(),
  title: text().defined(),
  listening: number().integer().min(0).required(),
  likes: number().integer().min(0).required(),
};

export const answerRequestSchema = object({
  answer: string().oneOf(REQUEST_ANSWERS).required(),
});

export const reactSchema = object({
  kind: string().oneOf(REACTIONS).required(),
  title: text().required().max(500),
});

export const requestBoardSchema = object({
  ...studio,
  /** False if the station takes no requests. */
  isOn: boolean().required(),
  requests: listOf(songRequestSchema),
  /** How many requests of the last hour had blocked words. */
  blocked: number().integer().min(0),
});
export type RequestBoard = InferType<typeof requestBoardSchema>;

const word = () => prose({ min: 1, max: BLOCKED_WORD_MAX });

/** Words or phrases that listeners may not use. */
export const blockedWordsSchema = object({
  words: array(word()).max(BLOCKED_WORDS_MAX).required(),
});
export type BlockedWords = InferType<typeof blockedWordsSchema>;

export const requestsContract = {
  board: endpoint({
    route: 'GET /requests',
    summary: `The newest ${REQUESTS_SHOWN} requests of the last seven days, newest first, and the reactions to the current title.`,
    access: READ_REQUESTS,
    reply: requestBoardSchema,
    most: REQUESTS_SHOWN,
  }),
  answer: endpoint({
    route: 'PUT /requests/:id',
    summary: 'Marks a request as played or refused.',
    access: READ_REQUESTS,
    body: answerRequestSchema,
    reply: songRequestSchema,
  }),
  remove: endpoint({
    route: 'DELETE /requests/:id',
    summary: 'Deletes a request.',
    access: READ_REQUESTS,
    reply: null,
  }),
  words: endpoint({
    route: 'GET /requests/words',
    summary: 'The blocked words; those of the server’s settings apply as well.',
    access: READ_REQUESTS,
    reply: object({ words: array(text().required()).required() }),
    most: BLOCKED_WORDS_MAX,
  }),
  setWords: endpoint({
    route: 'PUT /requests/words',
    summary: 'Replaces the blocked words, which hold for the requests to every DJ.',
    access: SET_BLOCKED_WORDS,
    body: blockedWordsSchema,
    reply: object({ words: array(text().required()).required() }),
  }),
  studio: endpoint({
    route: 'GET /public/requests',
    summary: 'Whether requests are taken now, who is on air, what plays, and how many listen and like it.',
    access: 'public',
    // `events`: true if `GET /public/events` pushes changes.
    // `isOn`: false if the station takes no requests at all.
    // `privacyUrl`, `privacyContact`: the station's privacy notice, and whom to ask.
    reply: object({ ...studio, isOn: boolean(), events: boolean(), privacyUrl: text(), privacyContact: text() }),
  }),
  send: endpoint({
    route: 'POST /public/requests',
    summary:
      'Asks for a song or sends a greeting; 409 `requests_closed` while no DJ is on air, 429 after one a minute or ' +
      'five an hour from one address. A request with a blocked word is accepted but not stored.',
    access: 'public',
    body: sendRequestSchema,
    reply: null,
  }),
  react: endpoint({
    route: 'POST /public/requests/reactions',
    summary: 'Counts a listener once per title; 409 `title_over` if another title plays by now.',
    access: 'public',
    body: reactSchema,
    reply: object({ listening: studio.listening, likes: studio.likes }),
  }),
};
