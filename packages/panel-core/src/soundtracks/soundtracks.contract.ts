import type { InferType } from 'yup';
import { boolean, mixed, number, object } from '../shared/schema';
import { endpoint, type Access } from '../shared/endpoint';
import { id, instant, listOf, prose, text, version } from '../shared/fields';
import { findFileFault, type FileClaim } from './soundtrackFile';

/** Broadcasters too: their menu shows the screen, so it must have content (product.md 2.2, side menu). */
const READ_SOUNDTRACKS = { anyOf: ['view_soundtracks', 'broadcaster'] } as const satisfies Access;
const CREATE_SOUNDTRACKS = { anyOf: ['create_soundtracks'] } as const satisfies Access;
const MANAGE_SOUNDTRACKS = { anyOf: ['manage_soundtracks'] } as const satisfies Access;
const DELETE_SOUNDTRACKS = { anyOf: ['delete_soundtracks'] } as const satisfies Access;

export const SOUNDTRACK_NAME_MAX = 100;

/** A gigabyte at 2 MB each. */
const ROOM = { each: 200, all: 500 };

/** A jingle (product.md 3). */
export const soundtrackSchema = object({
  id: id().required(),
  name: text().required(),
  /** Seconds. */
  duration: number().min(0).required(),
  created_at: instant().required(),
  /** True if the file is lost: the jingle can be renamed, replaced and deleted, but not played. */
  missing: boolean(),
  /** Seconds that the file says it lasts; only in the reply to one that is cut, which `duration` long is there. */
  claimed: number().min(0),
  version: version(),
});
export type Soundtrack = InferType<typeof soundtrackSchema>;

const isFileClaim = (value: unknown): value is FileClaim =>
  typeof value === 'object' && value !== null && 'name' in value && 'size' in value && 'type' in value;

/** A file that passes the checks of product.md 5 that need no bytes; the server checks the bytes. */
const file = () =>
  mixed<FileClaim>(isFileClaim)
    .typeError('not_a_jingle')
    .test('product.md 5', (value, { createError }) => {
      const message = value == null ? null : findFileFault(value);
      return message === null || createError({ message });
    })
    .meta({ jsonSchema: { type: 'string', format: 'binary' } });

const name = () => prose({ min: 3, max: SOUNDTRACK_NAME_MAX });

/** product.md 5, Jingle. */
export const createSoundtrackSchema = object({
  name: name(),
  file: file().required('not_a_jingle'),
});

/** Without a file the sound stays. */
export const updateSoundtrackSchema = object({
  name: name(),
  file: file(),
});

export const soundtracksContract = {
  list: endpoint({
    route: 'GET /soundtracks',
    summary: 'Every jingle, newest first.',
    access: READ_SOUNDTRACKS,
    reply: listOf(soundtrackSchema),
    most: ROOM.all,
  }),
  create: endpoint({
    route: 'POST /soundtracks',
    summary: 'Adds a jingle; the file’s type is read from its bytes: 400 with `fields.file` otherwise.',
    access: CREATE_SOUNDTRACKS,
    body: createSoundtrackSchema,
    bodyType: 'multipart',
    reply: soundtrackSchema,
    status: 201,
    room: ROOM,
  }),
  update: endpoint({
    route: 'PUT /soundtracks/:id',
    summary: 'Renames a jingle, and replaces its sound if there is a file.',
    access: MANAGE_SOUNDTRACKS,
    body: updateSoundtrackSchema,
    bodyType: 'multipart',
    reply: soundtrackSchema,
  }),
  remove: endpoint({
    route: 'DELETE /soundtracks/:id',
    summary: 'Deletes a jingle and its file.',
    access: DELETE_SOUNDTRACKS,
    reply: null,
  }),
  stream: endpoint({
    route: 'GET /soundtracks/:id/stream',
    summary: 'The sound as it was uploaded, for playing and saving; answers byte ranges.',
    access: READ_SOUNDTRACKS,
    reply: 'raw',
  }),
};
