import { array, boolean, number, object, string, type InferType } from 'yup';
import { endpoint, type Access } from '../shared/endpoint';
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

/** product.md 6: whoever goes on air reads what listeners ask for. */
export const READ_REQUESTS = { anyOf: ['broadcaster'] } as const satisfies Access;

const KIND_REQUIRED = 'Kind must be song or greeting';
const ANSWER_REQUIRED = 'Answer must be played or refused';

/** What a listener asks for, or whom they greet. */
export const songRequestSchema = object({
  id: id().required(),
  kind: string().oneOf(REQUEST_KINDS).required(),
  name: text().required(),
  text: text().required(),
  created_at: instant().required(),
  /** Null: nobody has answered yet. */
  answer: string().oneOf(REQUEST_ANSWERS).nullable().defined(),
});
export type SongRequest = InferType<typeof songRequestSchema>;

export const sendRequestSchema = object({
  kind: string().oneOf(REQUEST_KINDS, KIND_REQUIRED).required(KIND_REQUIRED),
  name: prose({ name: 'Name', min: 1, max: REQUEST_NAME_MAX }),
  text: prose({ name: 'Text', min: 3, max: REQUEST_TEXT_MAX }),
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
  answer: string().oneOf(REQUEST_ANSWERS, ANSWER_REQUIRED).required(ANSWER_REQUIRED),
});
export type AnswerRequest = InferType<typeof answerRequestSchema>;

export const reactSchema = object({
  kind: string().oneOf(REACTIONS).required(),
  title: text().required().max(500),
});

export const requestBoardSchema = object({
  ...studio,
  /** False where the station takes no requests. */
  isOn: boolean().required(),
  requests: listOf(songRequestSchema),
});
export type RequestBoard = InferType<typeof requestBoardSchema>;

const word = () => prose({ name: 'Word', min: 1, max: BLOCKED_WORD_MAX });

/** What listeners may not write: a word, or several as they stand together. */
export const blockedWordsSchema = object({
  words: array(word().required())
    .max(BLOCKED_WORDS_MAX, `Words cannot exceed ${BLOCKED_WORDS_MAX}`)
    .required('Words are required'),
});
export type BlockedWords = InferType<typeof blockedWordsSchema>;

export const requestsContract = {
  board: endpoint({
    route: 'GET /requests',
    summary: 'The newest 200 requests of the last seven days, newest first, and how the title that plays is liked.',
    access: READ_REQUESTS,
    reply: requestBoardSchema,
  }),
  answer: endpoint({
    route: 'PUT /requests/:id',
    summary: 'Says that a request was played, or is not going to be.',
    access: READ_REQUESTS,
    body: answerRequestSchema,
    reply: songRequestSchema,
  }),
  remove: endpoint({
    route: 'DELETE /requests/:id',
    summary: 'Takes a request away for good.',
    access: READ_REQUESTS,
    reply: null,
  }),
  words: endpoint({
    route: 'GET /requests/words',
    summary: 'The words that keep a request from everybody; those of the server’s settings count besides.',
    access: READ_REQUESTS,
    reply: object({ words: array(text().required()).required() }),
  }),
  setWords: endpoint({
    route: 'PUT /requests/words',
    summary: 'Sets these words in place of all that were set here before.',
    access: READ_REQUESTS,
    body: blockedWordsSchema,
    reply: object({ words: array(text().required()).required() }),
  }),
  studio: endpoint({
    route: 'GET /public/requests',
    summary: 'Whether requests are taken now, who is on air, what plays, and how many listen and like it.',
    access: 'public',
    // `events`: true where `GET /public/events` tells of changes.
    reply: object({ ...studio, events: boolean() }),
  }),
  send: endpoint({
    route: 'POST /public/requests',
    summary:
      'Asks for a song or sends a greeting; 409 `requests_closed` while no DJ is on air, 429 after one a minute or ' +
      'five an hour from one address. What the station does not want to read is taken and kept nowhere.',
    access: 'public',
    body: sendRequestSchema,
    reply: null,
  }),
  react: endpoint({
    route: 'POST /public/requests/reactions',
    summary: 'Counts a listener once for the title that plays; 409 `title_over` where another one plays by now.',
    access: 'public',
    body: reactSchema,
    reply: object({ listening: studio.listening, likes: studio.likes }),
  }),
};
