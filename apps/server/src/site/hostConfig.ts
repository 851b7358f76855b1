import type { Config } from '../platform/config';
import { AVATARS_PATH } from './avatars';
import { addressOf, type Identity } from './identity';
import { basePath } from '../platform/http/host';
import { API_BASE } from '../platform/http/registerEndpoint';

/** Stream of the built-in AutoDJ, used if none is configured. */
export const DEMO_STREAM_PATH = '/stream';

/** `/config.json` (design.md 4), listed key by key because the configuration contains secrets. */
export function hostConfig(config: Config, { logo, loginImage }: Identity) {
  const base = basePath(config);
  const demoStream = config.radio === null ? base + DEMO_STREAM_PATH : undefined;
  return {
    apiUrl: base + API_BASE,
    product: config.product,
    stationName: config.stationName,
    timeZone: config.timeZone,
    locale: config.locale,
    logo: addressOf(base, logo),
    accent: config.accent ?? undefined,
    loginImage: addressOf(base, loginImage),
    streamUrl: config.streamUrl ?? demoStream,
    avatarUrl: config.avatarUrl === null ? undefined : base + AVATARS_PATH,
    websiteUrl: config.publicUrl ?? undefined,
    extensions: 'all',
  };
}
