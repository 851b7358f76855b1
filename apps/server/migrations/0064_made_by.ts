import type { Kysely } from 'kysely';

/** What a member made is found when they end: links of access, and secrets that they gave. */
export async function madeBy({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createIndex('sign_in_links_made_by').on('sign_in_links').column('made_by').execute();
  await schema.createIndex('users_secrets_by').on('users').column('secrets_by').execute();
}
