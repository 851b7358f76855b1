import type { Config } from '../platform/config';
import { readStationId } from '../platform/db/readStationId';
import type { Db } from '../platform/db/schema';
import type { FileStore } from './FileStore';
import { openBackupsFolder, openFolder, openOldFolder } from './FolderStore';

/** The station's place in the store that the configuration names: an S3 bucket, or else a folder in DATA_DIR. */
export async function openFileStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>, db: Db): Promise<FileStore> {
  const stationId = await readStationId(db);
  if (s3 === null) return openFolder(dataDir, stationId);
  // The S3 client loads only where it is used: the server starts faster.
  const { S3Store } = await import('./S3Store');
  return new S3Store(s3, stationId);
}

/** Where the backups on a schedule are: in the bucket, beside the station's files, or in a folder of their own. */
export async function openBackupStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>, db: Db): Promise<FileStore> {
  if (s3 === null) return openBackupsFolder(dataDir);
  const stationId = await readStationId(db);
  const { S3Store } = await import('./S3Store');
  return new S3Store(s3, stationId, `backups/${stationId}/`);
}

/** Where versions before `0009_station` kept the files, for whoever only reads them. */
export async function openOldFileStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  if (s3 === null) return openOldFolder(dataDir);
  const { S3Store, OLD_PREFIX } = await import('./S3Store');
  return new S3Store(s3, '', OLD_PREFIX);
}
