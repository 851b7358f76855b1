import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../config';
import type { ByteSpan, FileStore } from './FileStore';

const PREFIX = 'soundtracks/';
const CONNECT_MS = 5_000;
const ANSWER_MS = 20_000;

const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket';

/** Files in a bucket of an S3-compatible store. */
export class S3Store implements FileStore {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor({ bucket, endpoint, region, accessKeyId, secretAccessKey }: S3Config) {
    this.#bucket = bucket;
    this.#client = new S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      ...(endpoint !== null && { endpoint, forcePathStyle: true }),
      // Most compatible stores know no checksums of the newer kind; the length is checked either way.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
    });
  }

  async put(key: string, path: string, type: string): Promise<void> {
    // Not as a stream: what was read once could not be sent again where the store asks to.
    const Body = await readFile(path);
    await this.#client.send(new PutObjectCommand({ ...this.#object(key), Body, ContentType: type }));
  }

  async read(key: string, { first, last }: ByteSpan): Promise<Readable | null> {
    try {
      const { Body } = await this.#client.send(
        new GetObjectCommand({ ...this.#object(key), Range: `bytes=${first}-${last}` }),
      );
      // The guarantee of this cast: in Node the client answers with a Node stream.
      return Body as Readable;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async has(key: string): Promise<boolean> {
    try {
      await this.#client.send(new HeadObjectCommand(this.#object(key)));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#object(key)));
  }

  async list(): Promise<string[]> {
    const keys: string[] = [];
    let next: string | undefined;
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: PREFIX, ContinuationToken: next }),
      );
      for (const { Key = '' } of page.Contents ?? []) keys.push(Key.slice(PREFIX.length));
      next = page.NextContinuationToken;
    } while (next !== undefined);
    return keys;
  }

  close(): void {
    this.#client.destroy();
  }

  #object(key: string) {
    return { Bucket: this.#bucket, Key: PREFIX + key };
  }
}
