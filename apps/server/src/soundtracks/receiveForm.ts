import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SOUNDTRACK_MAX_BYTES, type FileClaim, type SoundFault } from '@cabine/panel-core/contract';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, invalidInput, unavailable } from '../platform/http/errors';

/** One file, a name, and a few more fields so that unknown ones can be named in the error. */
const LIMITS = {
  files: 1,
  fields: 4,
  parts: 5,
  fieldNameSize: 50,
  fieldSize: 1_000,
  headerPairs: 20,
  // One more than allowed, to detect a file that is too large.
  fileSize: SOUNDTRACK_MAX_BYTES + 1,
};
/** Larger bodies are not read to the end, although browsers show the answer only then. */
const READ_MAX_BYTES = 8 * SOUNDTRACK_MAX_BYTES;
const FILE_NAME_MAX = 255;
/** A path, or characters that file systems do not show. */
const ODD_NAME = /[/\\\p{Cc}\p{Cf}]/u;

/** A received form; only its size and the file's name are checked. */
export interface ReceivedForm {
  /** Fields by name, with a description of the file, for the contract's schema. */
  body: Record<string, unknown>;
  /** Path of the file; null if there is none. */
  path: string | null;
  /** Deletes the file if it still exists. */
  discard(): Promise<void>;
}

/** The disk or bucket is full, unavailable or read-only. */
export const notStored = (cause: unknown) =>
  Object.assign(unavailable('The file could not be stored right now. Nothing was changed. Please try again'), {
    cause,
  });
export const wrongFile = (why: string, file: SoundFault = 'not_a_jingle') => invalidInput({ file }, why);

function checkLength({ headers }: FastifyRequest, reply: FastifyReply): void {
  if (Number(headers['content-length'] ?? 0) <= READ_MAX_BYTES) return;
  reply.header('connection', 'close');
  throw wrongFile('The file is too large');
}

function faultOfName(name: string): HttpError | null {
  if (name.length > FILE_NAME_MAX) return wrongFile('The name of the file is too long');
  return ODD_NAME.test(name) || name === '.' || name === '..' ? wrongFile('The file’s name is not a plain name') : null;
}

async function writeFile(part: MultipartFile, path: string): Promise<FileClaim> {
  await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  const { size } = await stat(path);
  return { name: part.filename, size, type: part.mimetype };
}

/**
 * Reads a multipart form and stores its file in `folder`; an error leaves nothing there.
 *
 * @throws HttpError 400 with `fields`, 413 or 415
 */
export async function receiveForm(request: FastifyRequest, reply: FastifyReply, folder: string): Promise<ReceivedForm> {
  if (!request.isMultipart()) {
    throw new HttpError(415, 'unsupported_media_type', 'Send the form as multipart/form-data');
  }
  checkLength(request, reply);
  const path = join(folder, randomUUID());
  const discard = () => rm(path, { force: true });
  const body: Record<string, unknown> = {};
  let refusal: HttpError | null = null;
  let hasFile = false;
  try {
    // Reads to the end even after an error, because a client that is still sending does not see the answer.
    for await (const part of request.parts({ limits: LIMITS, preservePath: true })) {
      if (part.fieldname in body) refusal ??= invalidInput({ [part.fieldname]: 'given_twice' });
      if (part.type === 'field') {
        body[part.fieldname] = part.value;
      } else if (part.fieldname !== 'file') {
        part.file.resume();
        refusal ??= invalidInput({ [part.fieldname]: 'unknown_field' });
      } else {
        hasFile = true;
        body.file = await writeFile(part, path);
        refusal ??= faultOfName(part.filename);
      }
    }
    if (refusal) throw refusal;
  } catch (error) {
    // Stops the parser and discards the remaining bytes, which costs little.
    request.raw.unpipe();
    request.raw.resume();
    await discard();
    throw toRefusal(error);
  }
  return { body, path: hasFile ? path : null, discard };
}

/** Errors of the parser have no `errno`, those of the file system do. */
function toRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || 'status' in error || 'statusCode' in error) return error;
  if ('errno' in error) return notStored(error);
  return new HttpError(400, 'malformed_form', 'The form did not arrive whole');
}
