import { requirePublicKey } from '../backup/encryption';
import type { Config } from '../platform/config';
import { requireWritable } from '../platform/db/prepareDataDir';
import { createSource } from '../radio/sources/createSource';
import { readIdentity } from '../site/identity';

/** What a start, and `check-config`, ask of settings that can be read; each throws a ConfigError. */
export const START_CHECKS: readonly ((config: Config) => unknown)[] = [
  ({ dataDir }) => requireWritable(dataDir),
  ({ backup }) => backup.publicKey !== null && requirePublicKey(backup.publicKey),
  (config) => readIdentity(config),
  ({ radio }) => radio && createSource(radio, { station: [] }),
];
