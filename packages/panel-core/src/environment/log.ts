/** The port for what only a developer should read; never shown on a screen. */
export type Log = (message: string, cause?: unknown) => void;

export const browserLog: Log = (message, cause) => console.warn(message, ...(cause === undefined ? [] : [cause]));
