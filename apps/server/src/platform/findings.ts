import type { ConnectionName } from '@cabine/panel-core/contract';

/** What is wrong with something outside the server: what, why it matters, what to do. */
export interface Fault {
  says: string;
  /** What it is about, such as names of mounts. */
  about?: string;
}

/** What was found out about each thing: null for what is well, undefined for what can't be known now. */
export type Findings = Partial<Record<ConnectionName, Fault | null | undefined>>;
