import { compile, serialize, stringify } from 'stylis';

/** Unfolds nested rules as styled-components does, with the same library. */
export const flatten = (css: string): string => serialize(compile(css), stringify);
