/** A count is shown while somebody listens: 0 greets nobody, and null is unknown. */
export const hasListeners = (count: number | null): count is number => count !== null && count > 0;
