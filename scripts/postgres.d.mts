/** Starts a temporary PostgreSQL and provides its address. @returns the function that stops it */
export default function setup(run: { provide(name: 'databaseUrl', url: string): void }): Promise<() => Promise<void>>;
