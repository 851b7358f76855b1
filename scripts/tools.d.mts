/** The path in `CHROMIUM`, otherwise of an installed Chromium. */
export function findChromium(): string | undefined;
/** The path in `DESKTOP_CHROMIUM`, otherwise of an installed Chromium with desktop features. */
export function findDesktopChromium(): string | undefined;
