export interface DatabaseLimits {
  /** Connections to PostgreSQL. */
  poolSize: number;
  /** Until a connection is given up. */
  connectMs: number;
  /** Until PostgreSQL gives up a statement, its waiting for locks included. */
  statementMs: number;
  /** How long SQLite waits for another process that holds its file. */
  lockMs: number;
}
