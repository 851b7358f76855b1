import { findCommon } from '../auth/commonSecrets';
import { ConfigError, type Config } from '../platform/config';
import { requireAdministrator } from '../platform/settings/admin';

/** Settings of an empty database's first members. */
export type FirstMembers = Pick<
  Config,
  'admin' | 'demo' | 'isDemoAsked' | 'databaseUrl' | 'product' | 'publicUrl' | 'stationName' | 'trustProxy'
>;

/** @throws ConfigError if a start with an empty database is refused */
export async function requireFirstMembers(config: FirstMembers): Promise<void> {
  if (config.admin) requireAdministrator(config.admin);
  if (!config.admin && !config.demo) {
    throw new ConfigError(
      'The database is empty, and DEMO=0 creates no members. No one could ever sign in. Set ADMIN_USERNAME, ' +
        'ADMIN_PASSWORD and ADMIN_PIN for the first administrator, or leave DEMO out for the demo station.',
    );
  }
  refuseUnmeantDemo(config);
  await refuseCommonSecrets(config);
}

/**
 * Settings of a real station without an administrator suggest a mistake, such as a wrong database.
 *
 * @throws ConfigError if an empty database would get the demo station although DEMO is not set
 */
function refuseUnmeantDemo({ admin, isDemoAsked, databaseUrl, publicUrl, trustProxy }: FirstMembers): void {
  if (admin !== null || isDemoAsked) return;
  const set = [
    databaseUrl !== null && 'DATABASE_URL',
    publicUrl !== null && 'PUBLIC_URL',
    trustProxy.length > 0 && 'TRUST_PROXY',
  ].find((name) => name !== false);
  if (set === undefined) return;
  throw new ConfigError(
    `${set} is set, but the database is empty and there is no administrator for it. The demo station would start ` +
      'there, whose passwords are public. Set DATABASE_URL or DATA_DIR to your station’s, or ADMIN_USERNAME, ' +
      'ADMIN_PASSWORD and ADMIN_PIN for a new one; DEMO=1 is for a demo.',
  );
}

/** @throws ConfigError if the first administrator's password or PIN is among the first guesses */
async function refuseCommonSecrets({ admin, product, stationName }: FirstMembers): Promise<void> {
  if (!admin) return;
  const common = await findCommon(admin, [admin.username, product, stationName]);
  for (const [field, name] of [
    ['password', 'ADMIN_PASSWORD'],
    ['pin', 'ADMIN_PIN'],
  ] as const) {
    if (common[field] === undefined) continue;
    throw new ConfigError(
      `${name} is too common or too easy to guess. With it an attacker could do everything at the station. Set another one.`,
    );
  }
}
