import { zoneRules } from '@cabine/panel-core/contract';
import { millisecondsInDay } from 'date-fns/constants';
import type { Config } from '../platform/config';
import { AVATARS_PATH } from './avatars';
import { addressOf, type Identity } from './identity';
import { basePath } from '../platform/http/host';
import { API_BASE } from '../platform/http/registerEndpoint';

/** Stream of the built-in AutoDJ, used if none is configured. */
export const DEMO_STREAM_PATH = '/stream';

/** What the panel can show: records of many years, and dates to come for as long as a server may run. */
const YEARS_SHOWN = [-10, 5] as const;

/** `/config.json` (design.md 4), listed key by key because the configuration contains secrets. */
export function hostConfig(config: Config, { logo, loginImage }: Identity, now: number) {
  const base = basePath(config);
  const [from, to] = YEARS_SHOWN.map((years) => now + years * 365 * millisecondsInDay) as [number, number];
  const demoStream = config.radio === null ? base + DEMO_STREAM_PATH : undefined;
  return {
    apiUrl: base + API_BASE,
    product: config.product,
    stationName: config.stationName,
    timeZone: zoneRules(config.timeZone, from, to),
    hoursPerMember: config.hoursPerMember ?? undefined,
    locale: config.locale,
    logo: addressOf(base, logo),
    accent: config.accent ?? undefined,
    loginImage: addressOf(base, loginImage),
    streamUrl: config.streamUrl ?? demoStream,
    avatarUrl: config.avatarUrl === null ? undefined : base + AVATARS_PATH,
    websiteUrl: config.publicUrl ?? undefined,
    privacyUrl: config.privacyUrl ?? undefined,
    privacyContact: config.privacyContact ?? undefined,
    extensions: 'all',
  };
}
