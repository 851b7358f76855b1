/** Where Chromium is: `CHROMIUM`, else what is installed. */
export function findChromium(): string | undefined;
/** Where a Chromium with a desktop’s parts is: `DESKTOP_CHROMIUM`, else what is installed. */
export function findDesktopChromium(): string | undefined;
