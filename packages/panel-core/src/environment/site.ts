/** Origin of the current page, for example `https://painel.radio.example`; empty outside a browser. */
export const siteOrigin = (): string => globalThis.location?.origin ?? '';
