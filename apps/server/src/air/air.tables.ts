import type { Generated } from 'kysely';

declare module '../platform/db/schema' {
  interface Tables {
    /** Who had a past hour from an instant on, and the notifications sent about it. */
    air_hours: {
      /** Start of the hour of the station's clock; later for who got it while it ran. */
      at: Instant;
      user_id: number | null;
      host: string;
      /** 0 if only a reminder was sent so far. */
      begun: Flag;
      reminded: Flag;
      /** 1 once managers were notified that it began without its DJ. */
      told: Flag;
    };
    /** Readings of the radio in a quarter of an hour; `quarter` counts from 1970 UTC. */
    air_quarters: {
      quarter: number;
      /** Readings; those with a DJ, and those with a listener count. */
      seen: number;
      live: number;
      counted: number;
      /** Sum over the counted readings. */
      listeners: number;
      peak: number;
    };
    /** One row: up to when the air is recorded, and whether a DJ was on then. */
    air_state: {
      id: number;
      until: Instant;
      live: Flag;
    };
    /** A title, and when it began. */
    plays: {
      at: Instant;
      title: string;
    };
    /** One DJ's uninterrupted time on air. */
    stints: {
      id: Generated<number>;
      /** Null if the name matches no member. */
      user_id: number | null;
      /** As the source sent it; the host's if it sent none. */
      name: string;
      /** 1 if the source sent no member's name, so the stint is credited to the booked host. */
      by_booking: Flag;
      started_at: Instant;
      ended_at: Instant;
    };
  }
}
