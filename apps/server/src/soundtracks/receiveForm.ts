import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  SOUNDTRACK_FILE_RULE,
  SOUNDTRACK_MAX_BYTES,
  UNKNOWN_FIELD_MESSAGE,
  type FileClaim,
} from '@cabine/panel-core/contract';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, invalidInput, unavailable } from '../platform/http/errors';

/** What a form may hold: one file, a name, and little else that is refused by name. */
const LIMITS = {
  files: 1,
  fields: 4,
  parts: 5,
  fieldNameSize: 50,
  fieldSize: 1_000,
  headerPairs: 20,
  // One more than is allowed, so that too much is seen as such.
  fileSize: SOUNDTRACK_MAX_BYTES + 1,
};
/** More than this is not even read to its end, which a browser needs to see the answer. */
const READ_MAX_BYTES = 8 * SOUNDTRACK_MAX_BYTES;
const FILE_NAME_MAX = 255;
/** A path, or what no file system shows as it is. */
const ODD_NAME = /[/\\\p{Cc}\p{Cf}]/u;

/** A form as it came: nothing of it has been checked but its size and the file's name. */
export interface ReceivedForm {
  /** Its fields by name, the file as what is said of it; for the contract's schema. */
  body: Record<string, unknown>;
  /** Where the file is; null if there is none. */
  path: string | null;
  /** Takes the file away, if it is still there. */
  discard(): Promise<void>;
}

/** The disk or the bucket is full, gone or forbidden. */
export const notStored = (cause: unknown) =>
  Object.assign(unavailable('The file could not be stored right now. Nothing was changed. Please try again'), {
    cause,
  });
export const wrongFile = (why: string) => invalidInput({ file: SOUNDTRACK_FILE_RULE }, why);

function checkLength({ headers }: FastifyRequest, reply: FastifyReply): void {
  if (Number(headers['content-length'] ?? 0) <= READ_MAX_BYTES) return;
  reply.header('connection', 'close');
  throw wrongFile('The file is too large');
}

function faultOfName(name: string): HttpError | null {
  if (name.length > FILE_NAME_MAX) return wrongFile('The name of the file is too long');
  return ODD_NAME.test(name) || name === '.' || name === '..' ? wrongFile('The file’s name is no plain name') : null;
}

async function writeFile(part: MultipartFile, path: string): Promise<FileClaim> {
  await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  const { size } = await stat(path);
  return { name: part.filename, size, type: part.mimetype };
}

/**
 * Reads a multipart form, its file into `folder`; whatever goes wrong leaves nothing there.
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
    // Read to the end even if it is refused: who still sends sees no answer.
    for await (const part of request.parts({ limits: LIMITS, preservePath: true })) {
      if (part.fieldname in body) refusal ??= invalidInput({ [part.fieldname]: 'Given more than once' });
      if (part.type === 'field') {
        body[part.fieldname] = part.value;
      } else if (part.fieldname !== 'file') {
        part.file.resume();
        refusal ??= invalidInput({ [part.fieldname]: UNKNOWN_FIELD_MESSAGE });
      } else {
        hasFile = true;
        body.file = await writeFile(part, path);
        refusal ??= faultOfName(part.filename);
      }
    }
    if (refusal) throw refusal;
  } catch (error) {
    // The parser would go on through parts that nobody wants; the bytes alone cost little.
    request.raw.unpipe();
    request.raw.resume();
    await discard();
    throw toRefusal(error);
  }
  return { body, path: hasFile ? path : null, discard };
}

/** The parser's own errors carry nothing, those of the file system a number. */
function toRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || 'status' in error || 'statusCode' in error) return error;
  if ('errno' in error) return notStored(error);
  return new HttpError(400, 'malformed_form', 'The form did not arrive whole');
}
