import { isDiscord } from './isDiscord';
import { HTTP, oneOf, textOf, url, wrong, type Environment } from '../environment';

export interface WebhookConfig {
  url: string;
  /** Key of the signature; null for Discord, which supports none. */
  secret: string | null;
  /** Allows private addresses and http. */
  allowPrivate: boolean;
}

/** Where a DJ is announced. */
export const webhook = (env: Environment) => receiver(env, 'WEBHOOK_URL');
/** Where the team hears of hours that are free or taken. */
export const webhookTeam = (env: Environment) => receiver(env, 'WEBHOOK_TEAM_URL');

function receiver(env: Environment, name: string): WebhookConfig | null {
  const address = url(env, name, HTTP, false);
  const secret = textOf(env, 'WEBHOOK_SECRET');
  const allowPrivate = oneOf(env, 'WEBHOOK_ALLOW_PRIVATE', ['0', '1']) === '1';
  if (address === null) return null;
  if (!allowPrivate && !address.startsWith('https:')) {
    throw wrong(
      name,
      'is not an https address',
      'Whoever is on the way could read and change what is sent',
      'Use https, or set WEBHOOK_ALLOW_PRIVATE=1 for a receiver inside your own network',
    );
  }
  if (secret === null && !isDiscord(new URL(address))) {
    throw wrong(
      'WEBHOOK_SECRET',
      'is missing',
      'The receiver could not tell your station from anybody else',
      'Set it to a long random text that the receiver knows too',
    );
  }
  return { url: address, secret, allowPrivate };
}
