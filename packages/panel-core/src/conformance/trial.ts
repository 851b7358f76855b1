import type { Row } from './readBack';
import type { Call, Session } from './tryRow';

/** In the name of every row that is created, so that leftovers can be found. */
export const MARK = 'conformance';

/** Has what a server must neither escape nor drop. */
export const PROSE = `Made by the conformance test: <b>"é" & 'ç'</b>`;

/** @returns the created row, or null after a failure */
export type TryRow = (path: string, body: object, change?: object) => Promise<Row | null>;

export interface Trial extends Session {
  call: Call;
  tryRow: TryRow;
  list(path: string): Promise<Row[]>;
}
