import type { Clock } from '../platform/clock';
import type { RadioConfig } from '../platform/config';
import { fetchText, type FetchedText } from './fetchText';
import { azuracastStation } from './sources/azuracast';
import { isRecord, readText, readXml } from './sources/fields';
import { icecastMounts } from './sources/icecast';
import { shoutcastSid } from './sources/shoutcast';
import type { RadioSource } from './sources/source';
import { basicLogin, folderOf, readStatusUrl } from './sources/statusUrl';

/** Outcome of a kick; `log` contains no secrets. */
export interface KickResult {
  /**
   * kicked: the status no longer shows a DJ; absent: there was none; refused: the server declined (login, set-up);
   * unreachable: no answer, or none afterwards; still-on-air: disconnected but back, or never gone.
   */
  status: 'kicked' | 'absent' | 'refused' | 'unreachable' | 'still-on-air';
  log: string;
}

/**
 * Locks the DJ's encoder out.
 *
 * @returns a function that undoes it, for a DJ who was not disconnected
 */
export type KeepOff = () => Promise<() => Promise<void>>;

export interface KickOptions {
  config: RadioConfig;
  source: RadioSource;
  clock: Clock;
  keepOff?: KeepOff | undefined;
  /** A member is known to be on air, whatever name the encoder sends. */
  isGranted?: boolean;
}

/** Earlier results are unreliable: encoders reconnect about a second after being dropped. */
const SETTLE_MS = 2_500;
const LOOK_AGAIN_MS = 500;
/** AzuraCast caches its status for up to 15 s. */
const GIVE_UP_MS = { icecast: 6_000, shoutcast: 6_000, azuracast: 20_000, sonicpanel: 0 };

/** Disconnects the DJ through the radio server's administration, and checks the result. Never rejects. */
export async function kickSource(options: KickOptions): Promise<KickResult> {
  const { config, source, isGranted = false } = options;
  const before = await source.read(new AbortController().signal);
  if (!isGranted && before.status === 'read' && before.state !== 'live') return absent(source);
  // First, because an encoder reconnects within a second.
  const letIn = await options.keepOff?.();
  const refusal = await askToKick(options);
  if (refusal) await letIn?.();
  return refusal ?? verify(options, config);
}

function absent({ name }: RadioSource): KickResult {
  return { status: 'absent', log: `Kick: no DJ is on air at ${name}.` };
}

function refused({ name }: RadioSource, why: string): KickResult {
  return { status: 'refused', log: `Kick: ${name} refused, ${why}.` };
}

/** Null if the server accepted the order. */
async function askToKick({ config, source }: KickOptions): Promise<KickResult | null> {
  const { adminPassword } = config;
  if (config.source === 'sonicpanel') return refused(source, 'it offers no way to remove a DJ from outside');
  if (adminPassword === null) return refused(source, 'RADIO_ADMIN_PASSWORD is not set');
  const answer = await sendKick(config, adminPassword);
  if (answer.status === 'failed') return { status: 'unreachable', log: `Kick: ${source.name} ${answer.reason}.` };
  if (answer.code === 401 || answer.code === 403) {
    return refused(source, 'RADIO_ADMIN_USER or RADIO_ADMIN_PASSWORD is wrong');
  }
  if (config.source === 'icecast') return readIcecastKick(source, answer);
  // SHOUTcast redirects the browser to its page: 302.
  return answer.code < 400 ? null : refused(source, `it answered ${answer.code}`);
}

function sendKick(config: RadioConfig, password: string): Promise<FetchedText> {
  const status = readStatusUrl(config.statusUrl);
  const login = basicLogin(config.adminUser ?? 'admin', password);
  if (config.source === 'azuracast') {
    const url = new URL(`/api/station/${azuracastStation(config)}/backend/disconnect`, status);
    return fetchText(url, { method: 'POST', headers: { 'x-api-key': password } });
  }
  const folder = folderOf(status);
  const url = new URL(status.origin);
  if (config.source === 'icecast') {
    url.pathname = `${folder}/admin/killsource`;
    url.searchParams.set('mount', icecastMounts(config.mount)[0] ?? '');
  } else {
    url.pathname = `${folder}/admin.cgi`;
    url.search = new URLSearchParams({ sid: String(shoutcastSid(status)), mode: 'kicksrc' }).toString();
  }
  return fetchText(url, { headers: login });
}

/** Icecast reports success in `<return>`; the HTTP status is 200 either way. */
function readIcecastKick(source: RadioSource, answer: { code: number; text: string }): KickResult | null {
  if (answer.code === 400 && answer.text.includes('Source does not exist')) return absent(source);
  if (answer.code !== 200) return refused(source, `it answered ${answer.code}`);
  const { done, message } = readIceResponse(answer.text);
  return done ? null : refused(source, `it said "${message}"`);
}

function readIceResponse(text: string): { done: boolean; message: string } {
  const root = readXml(text);
  const response = isRecord(root) && isRecord(root.iceresponse) ? root.iceresponse : {};
  return { done: response.return === '1', message: readText(response.message).slice(0, 100) };
}

async function verify({ source, clock }: KickOptions, config: RadioConfig): Promise<KickResult> {
  const giveUpAt = clock.elapsed() + GIVE_UP_MS[config.source];
  await wait(clock, SETTLE_MS);
  for (;;) {
    const reading = await source.read(new AbortController().signal);
    if (reading.status === 'read' && reading.state !== 'live') {
      return { status: 'kicked', log: `Kick: the DJ is off the air at ${source.name}.` };
    }
    if (clock.elapsed() >= giveUpAt) {
      return reading.status === 'read' ? stillOnAir(source) : notVerified(source, reading.reason);
    }
    await wait(clock, LOOK_AGAIN_MS);
  }
}

function stillOnAir({ name }: RadioSource): KickResult {
  const log = `Kick: ${name} dropped the DJ, but one is on air. An encoder that reconnects comes back at once. Change the source password, or close the DJ's access, and kick again.`;
  return { status: 'still-on-air', log };
}

function notVerified({ name }: RadioSource, reason: string): KickResult {
  return {
    status: 'unreachable',
    log: `Kick: ${name} accepted the order, but whether it worked is unknown: it ${reason}.`,
  };
}

const wait = (clock: Clock, ms: number) => new Promise<void>((done) => void clock.after(ms, done));
