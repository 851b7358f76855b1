/** Origin of the page that shows the panel, for example `https://painel.radio.example`; '' outside a browser. */
export const siteOrigin = (): string => globalThis.location?.origin ?? '';
