import type { Kysely } from 'kysely';
import type { Columns } from '../src/platform/db/columns';
import { foundation } from './0001_foundation';
import { authorityLock } from './0002_authority_lock';
import { paymentsAndWarnings } from './0003_payments_and_warnings';
import { games } from './0004_games';
import { soundtracks } from './0005_soundtracks';
import { notificationSearch } from './0006_notification_search';
import { creations } from './0007_creations';
import { listOrder } from './0008_list_order';
import { station } from './0009_station';
import { creationsInOneTransaction } from './0020_creations_in_one_transaction';
import { versions } from './0021_versions';
import { signIns } from './0022_sign_ins';
import { audit } from './0023_audit';
import { listenerSamples } from './0024_listener_samples';
import { knownPermissions } from './0025_known_permissions';
import { events } from './0026_events';
import { streamKeys } from './0027_stream_keys';
import { calendars } from './0028_calendars';
import { requests } from './0029_requests';
import { air } from './0030_air';

export type MigrationStep = (db: Kysely<unknown>, column: Columns) => Promise<void>;

/** Every migration in order. A published one is never edited: add the next. */
export const migrations: Readonly<Record<string, MigrationStep>> = {
  '0001_foundation': foundation,
  '0002_authority_lock': authorityLock,
  '0003_payments_and_warnings': paymentsAndWarnings,
  '0004_games': games,
  '0005_soundtracks': soundtracks,
  '0006_notification_search': notificationSearch,
  '0007_creations': creations,
  '0008_list_order': listOrder,
  '0009_station': station,
  '0020_creations_in_one_transaction': creationsInOneTransaction,
  '0021_versions': versions,
  '0022_sign_ins': signIns,
  '0023_audit': audit,
  '0024_listener_samples': listenerSamples,
  '0025_known_permissions': knownPermissions,
  '0026_events': events,
  '0027_stream_keys': streamKeys,
  '0028_calendars': calendars,
  '0029_requests': requests,
  '0030_air': air,
};
