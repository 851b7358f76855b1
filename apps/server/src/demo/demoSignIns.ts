import type { ArgonQueue } from '../auth/argonQueue';
import type { Config } from '../platform/config';
import type { Db } from '../platform/db/schema';
import * as users from '../team/users.repository';
import { DEMO_MEMBERS, DEMO_PASSWORD, DEMO_PIN, type DemoMember } from './demoMembers';

/** The members whose secrets are still the demo's; they may have changed since the seed. */
export async function findOpenDemoMembers(db: Db, argonQueue: ArgonQueue): Promise<DemoMember[]> {
  // The demo's members share their hashes, so each is verified once instead of eight times.
  const judged = new Map<string, Promise<boolean>>();
  const opens = (hash: string, secret: string) => {
    const judgement = judged.get(hash) ?? argonQueue.inTurn((argon) => argon.verify(hash, secret));
    judged.set(hash, judgement);
    return judgement;
  };
  const open: DemoMember[] = [];
  for (const member of DEMO_MEMBERS.filter(({ isOpen }) => isOpen)) {
    const found = await users.findCredentials(db, member.username);
    if (!found?.is_active) continue;
    if ((await opens(found.password_hash, DEMO_PASSWORD)) && (await opens(found.pin_hash, DEMO_PIN))) open.push(member);
  }
  return open;
}

/**
 * A station with an administrator's account must not accept the demo's public secrets.
 *
 * @throws Error if it does
 */
export function refuseDemoSignIns(config: Pick<Config, 'admin'>, open: readonly DemoMember[]): void {
  if (config.admin === null || open.length === 0) return;
  throw new Error(
    `ADMIN_USERNAME is set, but this database holds the demo station, whose passwords are public ` +
      `(${open.map(({ username }) => username).join(', ')}). Anyone could sign in as its administrator. Start with ` +
      `an empty DATA_DIR or database, or leave the ADMIN_ variables out to keep using the demo.`,
  );
}

/** The sign-ins as a table for the terminal; empty if there are none. */
export function writeSignIns(open: readonly DemoMember[], locale: Config['locale']): string {
  if (open.length === 0) return '';
  const rows = [
    ['Role', 'Username', 'Password', 'PIN'],
    ...open.map(({ role, username }) => [role, username, DEMO_PASSWORD, DEMO_PIN]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  return [
    'Demo station: anyone can sign in. For a real one set ADMIN_USERNAME, ADMIN_PASSWORD and ADMIN_PIN.',
    ...lines,
    ...(locale === 'spec'
      ? ['Some texts are English, as the specification quotes them. LOCALE=pt-BR is Portuguese alone.']
      : []),
  ]
    .map((line) => `  ${line.trimEnd()}`)
    .join('\n');
}
