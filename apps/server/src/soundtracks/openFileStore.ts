import type { Config } from '../platform/config';
import { readStationId } from '../platform/db/readStationId';
import type { ReadDb } from '../platform/db/schema';
import type { FileStore } from './FileStore';
import { openBackupsFolder, openFolder, openOldFolder } from './FolderStore';

/** The station's files: in an S3 bucket if configured, otherwise in a folder of DATA_DIR. */
export async function openFileStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>, db: ReadDb): Promise<FileStore> {
  const stationId = await readStationId(db);
  if (s3 === null) return openFolder(dataDir, stationId);
  // Loaded only if used, for a faster start.
  const { S3Store } = await import('./S3Store');
  return new S3Store(s3, stationId);
}

/** Scheduled backups: in the bucket beside the station's files, or in a separate folder. */
export async function openBackupStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>, db: ReadDb): Promise<FileStore> {
  if (s3 === null) return openBackupsFolder(dataDir);
  const stationId = await readStationId(db);
  const { S3Store } = await import('./S3Store');
  return new S3Store(s3, stationId, `backups/${stationId}/`);
}

/** Files of versions before `0009_station`, for reading only. */
export async function openOldFileStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  if (s3 === null) return openOldFolder(dataDir);
  const { S3Store, OLD_PREFIX } = await import('./S3Store');
  return new S3Store(s3, '', OLD_PREFIX);
}
