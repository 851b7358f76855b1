import type { RadioConfig } from '../platform/config';
import { fetchText } from './fetchText';
import { icecastMounts, readIcecastSource, type MountReading } from './sources/icecast';
import { basicLogin, folderOf, readStatusUrl } from './sources/statusUrl';

/** Icecast waits for our answer about an encoder meanwhile. */
const TIMEOUT_MS = 2_000;

/** Asks Icecast's administration which source is on the live mount; unknown without its login. Never rejects. */
export async function readMount(config: RadioConfig | null): Promise<MountReading> {
  if (config?.source !== 'icecast' || config.adminPassword === null) return { status: 'unknown' };
  const status = readStatusUrl(config.statusUrl);
  const url = new URL(`${folderOf(status)}/admin/stats`, status.origin);
  const headers = basicLogin(config.adminUser ?? 'admin', config.adminPassword);
  const answer = await fetchText(url, { headers, timeoutMs: TIMEOUT_MS });
  if (answer.status === 'failed' || answer.code !== 200) return { status: 'unknown' };
  return readIcecastSource(answer.text, icecastMounts(config.mount)[0] ?? '');
}
