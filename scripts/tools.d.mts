/** Where Chromium is: `CHROMIUM`, else what is installed. */
export function findChromium(): string | undefined;
