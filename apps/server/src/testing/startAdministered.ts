import { createMigratedDatabase } from './createTestDatabase';
import { ServerProcess } from './startServer';

const ADMIN = { username: 'Chefe', password: 'correct-horse', pin: '482915' };

/** The real program with a new database and a signed-in administrator. */
export async function startAdministered(env: Record<string, string> = {}) {
  const at = await createMigratedDatabase();
  const server = new ServerProcess({
    DATA_DIR: at.dataDir,
    ...(at.databaseUrl !== null && { DATABASE_URL: at.databaseUrl }),
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    ADMIN_PIN: ADMIN.pin,
    ...env,
  });
  const address = await server.listening();
  const headers = { 'content-type': 'application/json' };
  const signedIn = await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(ADMIN) });
  const { token } = (await signedIn.json()) as { token: string };
  const stop = async () => {
    server.kill('SIGKILL');
    await server.ended();
    await at.drop();
  };
  return { server, address, port: Number(new URL(address).port), token, stop };
}
