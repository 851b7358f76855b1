/** The address of the running script, which is available only during its first execution. */
export const scriptUrl = (document.currentScript as HTMLScriptElement | null)?.src || document.baseURI;
