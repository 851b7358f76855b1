const SCRIPT = /https?:\/\/[^\s@]+?\/embed\.js(?![^?#:)\s])/;
const own = (document.currentScript as HTMLScriptElement | null)?.src ?? '';

/**
 * The address of the running script, which is available only during its first execution. As a module or by `import()` it
 * has no tag, but the engine names it where an error is made. Null in somebody else's bundle, and where its text was
 * evaluated.
 */
export const scriptUrl = SCRIPT.test(own) ? own : (SCRIPT.exec(new Error().stack ?? '')?.[0] ?? null);
