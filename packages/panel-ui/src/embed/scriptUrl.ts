/** The address of the running script, which is known only while it is read. */
export const scriptUrl = (document.currentScript as HTMLScriptElement | null)?.src || document.baseURI;
