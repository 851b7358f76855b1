import { HTTP, textOf, url, wholeNumber, wrong, type Environment } from '../environment';

/** An S3-compatible store for the jingles' files. */
export interface S3Config {
  bucket: string;
  /** Null for Amazon's endpoint of the region. */
  endpoint: string | null;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export function s3(env: Environment): S3Config | null {
  const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const [bucket, accessKeyId, secretAccessKey] = needed.map((name) => textOf(env, name));
  const endpoint = url(env, 'S3_ENDPOINT', HTTP);
  const region = textOf(env, 'S3_REGION');
  if (!bucket && !accessKeyId && !secretAccessKey && !endpoint && !region) return null;
  if (!bucket || !accessKeyId || !secretAccessKey) {
    throw wrong(
      needed.find((name) => textOf(env, name) === null) ?? 'S3_BUCKET',
      'is missing',
      'The jingles would be looked for in a store that nobody can open',
      `Set ${needed.join(', ')} together, or leave all S3_* out to keep the jingles in DATA_DIR`,
    );
  }
  return { bucket, accessKeyId, secretAccessKey, endpoint, region: region ?? 'us-east-1' };
}

export const backup = (env: Environment) => ({
  /** Null disables scheduled backups. */
  everyHours: wholeNumber(env, 'BACKUP_EVERY', { min: 1, max: 8_760 }),
  keep: wholeNumber(env, 'BACKUP_KEEP', { min: 1, max: 1_000 }) ?? 14,
  /** Public key of age; null for unencrypted backups. */
  publicKey: textOf(env, 'BACKUP_PUBLIC_KEY'),
});
