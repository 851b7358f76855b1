/** Starts a PostgreSQL of the run's own and tells its address; what it answers stops it. */
export default function setup(run: { provide(name: 'databaseUrl', url: string): void }): Promise<() => Promise<void>>;
