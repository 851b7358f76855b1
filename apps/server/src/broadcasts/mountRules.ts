import type { MountReading } from '../radio/sources/icecast';

/** Leave to use the live mount, given to one encoder at a time. */
export interface Grant {
  id: number;
  /** Null: on the mount is a source that no grant explains. */
  userId: number | null;
  address: string;
  /** Empty if Icecast does not tell it. */
  agent: string;
  /** Its source may start before this instant. An encoder that signs in again on air gets a later one. */
  until: number;
  /** Null before its source started. */
  startedAt: number | null;
  /** Null while it is on the mount. */
  endedAt: number | null;
}

/** How long an encoder that was let in keeps the mount for itself; Icecast waits 15 s for our answer at most. */
export const START_MS = 10_000;
/** After a drop the mount is kept for this long for the same member. */
const RETURN_MS = 10_000;
/** Icecast lists a new source within this time, and no longer lists one that left. */
const SETTLE_MS = 10_000;
/** Icecast's report of a start may be this late: it sends one request after the other. */
const REPORT_MS = 60_000;

export interface Encoder {
  userId: number;
  address: string;
  agent: string;
  /** True for the host of the present hour, who need not wait for another's return. */
  isHost: boolean;
}

const isOnAir = ({ startedAt, endedAt }: Grant) => startedAt !== null && endedAt === null;

/** Addresses and agents agree where both are known. */
const isLike = (one: Pick<Grant, 'address' | 'agent'>, other: Pick<Grant, 'address' | 'agent'>) =>
  (['address', 'agent'] as const).every((key) => one[key] === '' || other[key] === '' || one[key] === other[key]);

/**
 * What Icecast's list of sources changes about the newest grant: `change` mends it, `stranger` is a source on the mount
 * that no grant explains.
 */
export function compare(
  grant: Grant | undefined,
  mount: MountReading,
  now: number,
): { change?: Partial<Grant>; stranger?: true } {
  if (mount.status === 'unknown') return {};
  if (mount.status === 'free')
    return grant && isOnAir(grant) && now - (grant.startedAt ?? now) >= SETTLE_MS ? { change: { endedAt: now } } : {};
  if (!grant || (grant.endedAt !== null && now - grant.endedAt >= SETTLE_MS)) return { stranger: true };
  if (grant.endedAt !== null || grant.userId === null) return {};
  const userId = isLike(grant, mount) ? grant.userId : null;
  if (grant.startedAt !== null) return userId === null ? { change: { userId } } : {};
  // Icecast could not report the start.
  return grant.until <= now ? { change: { userId, startedAt: now, until: now } } : {};
}

/** Whether an encoder may use the mount: `renewed` by its own open grant, `new` while the mount is free. */
export function judge(
  grant: Grant | undefined,
  encoder: Encoder,
  mount: MountReading,
  now: number,
): 'renewed' | 'new' | 'busy' {
  const isBusy = mount.status === 'busy';
  if (!grant) return isBusy ? 'busy' : 'new';
  const isOwn = grant.userId === encoder.userId;
  if (grant.endedAt === null && (isOnAir(grant) || grant.until > now))
    return isOwn && isLike(grant, encoder) ? 'renewed' : 'busy';
  if (isOwn) return 'new';
  const isReturning =
    grant.userId !== null && grant.endedAt !== null && now - grant.endedAt < RETURN_MS && !encoder.isHost;
  return isBusy || isReturning || grant.until > now ? 'busy' : 'new';
}

/** Tells whose source started. It belongs to the newest grant if that grant waits for it or was just renewed. */
export function ownerOfStart(grant: Grant | undefined, now: number): 'pending' | 'renewed' | 'stranger' {
  if (!grant) return 'stranger';
  if (grant.startedAt === null) return now - grant.until < REPORT_MS ? 'pending' : 'stranger';
  return grant.until > now ? 'renewed' : 'stranger';
}

/** A member's or a stranger's time on the mount. */
export interface Span {
  userId: number | null;
  name: string | null;
  from: number;
  to: number | null;
}

/** The radio's status may be this old. */
export const STATUS_LAG_MS = 30_000;

/** Who was on the mount when the radio reported a DJ; null if it is not known. */
export function whoAt(spans: readonly Span[], at: number): { userId: number; name: string } | null {
  const distance = ({ from, to }: Span) => Math.max(from - at, 0, to === null ? 0 : at - to);
  const [nearest] = spans
    .filter((span) => distance(span) <= STATUS_LAG_MS)
    .sort((one, other) => distance(one) - distance(other));
  if (!nearest || nearest.userId === null || nearest.name === null) return null;
  return { userId: nearest.userId, name: nearest.name };
}
