/** The part of the day that a member works (SPEC 3). */
export const SHIFTS = ['morning', 'afternoon', 'night'] as const;
export type Shift = (typeof SHIFTS)[number];
