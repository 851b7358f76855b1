export interface DatabaseLimits {
  /** Connections to PostgreSQL. */
  poolSize: number;
  /** Timeout for opening a connection. */
  connectMs: number;
  /** PostgreSQL's statement timeout, waiting for locks included. */
  statementMs: number;
  /** How long SQLite waits for another process that holds its file. */
  lockMs: number;
}
