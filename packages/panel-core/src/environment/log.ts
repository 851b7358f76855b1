/** Port for messages to developers; the panel never shows them. */
export type Log = (message: string, cause?: unknown) => void;

export const browserLog: Log = (message, cause) => console.warn(message, ...(cause === undefined ? [] : [cause]));
