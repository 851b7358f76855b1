import type { Config } from '../platform/config';
import { AVATARS_PATH } from './avatars';
import type { Identity } from './identity';
import { API_BASE } from '../platform/http/registerEndpoint';

/** Stream of the built-in AutoDJ, used if none is configured. */
export const DEMO_STREAM_PATH = '/stream';

/** `/config.json` (design.md 4), listed key by key because the configuration contains secrets. */
export function hostConfig(config: Config, { logo, loginImage }: Identity) {
  const demoStream = config.radio === null ? DEMO_STREAM_PATH : undefined;
  return {
    apiUrl: API_BASE,
    product: config.product,
    stationName: config.stationName,
    timeZone: config.timeZone,
    locale: config.locale,
    logo: logo?.href,
    accent: config.accent ?? undefined,
    loginImage: loginImage?.href,
    streamUrl: config.streamUrl ?? demoStream,
    avatarUrl: config.avatarUrl === null ? undefined : AVATARS_PATH,
    websiteUrl: config.publicUrl ?? undefined,
    extensions: 'all',
  };
}
