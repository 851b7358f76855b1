import type { Environment } from '../platform/environment';

export type Shown = string | number | boolean | null;

export interface Setting {
  /** The value in effect. */
  read: (env: Environment) => Shown;
  /** In Markdown, for docs/operations/settings.md and `settings.example`. */
  meaning: string;
  example: string;
  /** What is in effect without it, in Markdown; by default what `read` gives then. */
  usual?: string;
  /** The first version with it; by default the first of all. */
  since?: string;
}
