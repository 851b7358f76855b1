import type { Generated } from 'kysely';

declare module '../platform/db/schema' {
  interface Tables {
    /** Who was booked for an hour of the past, as it was when the hour began, and what was said of it. */
    air_hours: {
      /** Where the hour of the station's clock begins. */
      at: Instant;
      user_id: number | null;
      host: string;
      /** 0: only a reminder was sent so far. */
      begun: Flag;
      reminded: Flag;
      /** That it began without its DJ. */
      told: Flag;
    };
    /** What was heard of the radio in a quarter of an hour, counted since 1970 UTC. */
    air_quarters: {
      quarter: number;
      /** Readings of the radio; of these with a DJ, and with a number of listeners. */
      seen: number;
      live: number;
      counted: number;
      /** Sum over those that were counted. */
      listeners: number;
      peak: number;
    };
    /** One row: up to when the air is written down, and whether a DJ was on it then. */
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
    /** Somebody's uninterrupted time on the air. */
    stints: {
      id: Generated<number>;
      /** Null: nobody of the team, as far as the name tells. */
      user_id: number | null;
      name: string;
      /** The source sent no name; it is taken for whoever was booked. */
      by_booking: Flag;
      started_at: Instant;
      ended_at: Instant;
    };
  }
}
