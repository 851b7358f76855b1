import { isDiscord } from './isDiscord';
import { HTTP, oneOf, textOf, url, wrong, type Environment } from '../environment';

export interface WebhookConfig {
  url: string;
  /** Key of the signature; null for Discord, which supports none. */
  secret: string | null;
  /** Allows private addresses and http. */
  allowPrivate: boolean;
}

export function webhook(env: Environment): WebhookConfig | null {
  const address = url(env, 'WEBHOOK_URL', HTTP, false);
  const secret = textOf(env, 'WEBHOOK_SECRET');
  const allowPrivate = oneOf(env, 'WEBHOOK_ALLOW_PRIVATE', ['0', '1']) === '1';
  if (address === null) return null;
  if (!allowPrivate && !address.startsWith('https:')) {
    throw wrong(
      'WEBHOOK_URL',
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
