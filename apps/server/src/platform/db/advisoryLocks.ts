/** Numbers of PostgreSQL's advisory locks. They are in one list, so that no two are the same. */
export const ADVISORY_LOCKS = {
  /** The holder is starting up. */
  startUp: 7_242_263,
  /** Every running server holds it. */
  running: 7_242_264,
  /** The holder publishes events until its transaction ends. */
  publish: 7_242_265,
  /** Among all servers on one database, only the holder writes a backup. */
  backup: 7_242_266,
} as const;
