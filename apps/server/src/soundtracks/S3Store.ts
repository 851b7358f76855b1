import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../platform/config';
import { checkKey, type ByteSpan, type FileStore } from './FileStore';

/** Outside the prefix of earlier versions, which delete unknown files there. */
const prefixOf = (stationId: string) => `stations/${stationId}/`;
/** Prefix under which earlier versions kept the files of all stations. */
export const OLD_PREFIX = 'soundtracks/';
const CONNECT_MS = 5_000;
// Its warning about Node 20 would fill eight lines of the log; docs/operations name Node 22 first.
// oxlint-disable-next-line eslint/no-restricted-properties -- written, not read
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
// The SDK looks for its own settings at home, and fails under a supervisor that names none for a user without a passwd entry.
// oxlint-disable-next-line eslint/no-restricted-properties -- written, not read
process.env.HOME ??= '/';
const ANSWER_MS = 20_000;

/** Null for an object that is not there. */
function orNull(error: unknown): null {
  const isAnswer = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
  if (isAnswer && error.name !== 'NoSuchBucket') return null;
  throw error;
}

/** Files in a bucket of an S3-compatible store, under a prefix with the station's id. */
export class S3Store implements FileStore {
  readonly stationId: string;
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;

  constructor(
    { bucket, endpoint, region, accessKeyId, secretAccessKey }: S3Config,
    stationId: string,
    prefix = prefixOf(stationId),
  ) {
    this.stationId = stationId;
    this.#bucket = bucket;
    this.#prefix = prefix;
    this.#client = new S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      ...(endpoint !== null && { endpoint, forcePathStyle: true }),
      // Most compatible stores lack the newer checksums; the length is checked in any case.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
    });
  }

  async put(key: string, path: string, type: string): Promise<void> {
    // Not as a stream, which could not be sent again for a retry.
    const Body = await readFile(path);
    await this.#client.send(new PutObjectCommand({ ...this.#object(key), Body, ContentType: type }));
  }

  async read(key: string, { first, last }: ByteSpan): Promise<Readable | null> {
    const asked = new GetObjectCommand({ ...this.#object(key), Range: `bytes=${first}-${last}` });
    const answer = await this.#client.send(asked).catch(orNull);
    // The cast is safe: in Node the client returns a Node stream.
    return answer && (answer.Body as Readable);
  }

  async has(key: string): Promise<boolean> {
    return (await this.#client.send(new HeadObjectCommand(this.#object(key))).catch(orNull)) !== null;
  }

  async remove(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#object(key)));
  }

  async move(from: string, to: string): Promise<void> {
    await this.#copy(this.#prefix + checkKey(from), to);
    await this.remove(from);
  }

  /** Keeps the old object, which another station or an earlier version may still need. */
  async adopt(key: string): Promise<boolean> {
    return (await this.#copy(OLD_PREFIX + checkKey(key), key).catch(orNull)) !== null;
  }

  async list(): Promise<string[]> {
    const keys: string[] = [];
    let next: string | undefined;
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: this.#prefix, ContinuationToken: next }),
      );
      for (const { Key = '' } of page.Contents ?? []) keys.push(Key.slice(this.#prefix.length));
      next = page.NextContinuationToken;
    } while (next !== undefined);
    return keys;
  }

  close(): void {
    this.#client.destroy();
  }

  /** A copy within the store. */
  async #copy(from: string, to: string): Promise<void> {
    const CopySource = encodeURI(`${this.#bucket}/${from}`);
    await this.#client.send(new CopyObjectCommand({ ...this.#object(to), CopySource }));
  }

  #object(key: string) {
    return { Bucket: this.#bucket, Key: this.#prefix + checkKey(key) };
  }
}
