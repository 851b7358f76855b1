import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startIcecast, type Icecast } from '../../../../e2e/radio/icecast';
import { until } from '../../../../e2e/radio/until';
import { systemClock } from '../platform/clock';
import type { RadioConfig } from '../platform/config';
import { testJobs } from '../testing/testJobs';
import { createRadio, type Radio } from './createRadio';
import { goLive } from './testing/goLive';

const LIMIT_MS = 20_000;
let icecast: Icecast;
let radio: Radio;
const lines: string[] = [];
const log = { info: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) };

function build(changes: Partial<RadioConfig> = {}): Radio {
  const { statusUrl, adminUser, adminPassword } = icecast;
  const config: RadioConfig = { source: 'icecast', statusUrl, mount: null, adminUser, adminPassword, ...changes };
  return createRadio({
    config: {
      radio: config,
      streamAuthSecret: null,
      radioPollMs: 500,
      product: 'Cabine',
      stationName: 'CabineMix',
      streamUrl: null,
      streams: [],
      eventsMax: 0,
    },
    clock: systemClock,
    jobs: testJobs(systemClock),
    log,
  });
}

/** Waits until the poller shows it. */
const shows = (expected: object) =>
  until(`the radio shows ${JSON.stringify(expected)}`, LIMIT_MS, async () => {
    const info = radio.status.info();
    return Object.entries(expected).every(([key, value]) => info[key as keyof typeof info] === value);
  });

const goOnAir = (name?: string) => goLive({ port: icecast.port, password: icecast.sourcePassword, name });

beforeAll(async () => {
  icecast = await startIcecast();
  await icecast.connect({ mount: '/autodj', name: 'AutoDJ' });
  radio = build();
  await radio.status.start();
});

afterAll(async () => {
  await radio?.close();
  await icecast?.close();
});

describe('a real Icecast', () => {
  it('runs no AutoDJ of our own', () => expect(radio.autoDj).toBeNull());

  it('shows its AutoDJ, then a DJ with all kinds of titles, and never a DJ who left', async () => {
    await shows({ state: 'auto', djusername: '', stale: false });
    const dj = await goOnAir('DJ Conceição');
    await shows({ state: 'live', djusername: 'DJ Conceição', title: '' });
    for (const title of ['-', '.5', '1e5', 'Ça "va" & <b>東京</b> 🎧 \\']) {
      await icecast.setTitle('/live', title);
      await shows({ state: 'live', title: title.replace(/<\/?b>/g, '') });
    }
    dj.destroy();
    await shows({ state: 'auto', djusername: '' });
  });

  it('counts listeners of the AutoDJ by fallback', async () => {
    const leave = new AbortController();
    const listening = await fetch(`${icecast.url}/live`, { signal: leave.signal });
    expect(listening.status).toBe(200);
    await shows({ state: 'auto', listeners: 1 });
    leave.abort();
    await shows({ listeners: 0 });
  });

  it('is stale while Icecast is down, and right when it is back', async () => {
    await shows({ state: 'auto' });
    await icecast.stop();
    await shows({ state: 'auto', stale: true });
    await icecast.start();
    await shows({ stale: false });
    await shows({ state: 'auto', stale: false });
    expect(lines.join('\n')).toContain('Radio: Icecast could not be reached');
    expect(lines.join('\n')).not.toContain(icecast.adminPassword);
  });

  it("reads the administrator's page too", async () => {
    const other = build({ statusUrl: `${icecast.url}/admin/stats` });
    await other.status.poll();
    expect(other.status.info()).toMatchObject({ state: 'auto', stale: false });
    await other.close();
  });
});

describe('kicking', () => {
  it('disconnects the DJ, and reports it once the status shows it', async () => {
    const dj = await goOnAir('DJ Um');
    await shows({ state: 'live' });
    expect(await radio.kick()).toMatchObject({ status: 'kicked' });
    expect(radio.status.info()).toMatchObject({ state: 'auto', djusername: '' });
    expect(await icecast.isOnAir('/live')).toBe(false);
    dj.destroy();
  });

  it('reports that the encoder has reconnected', async () => {
    let dj = await goOnAir('DJ Dois');
    await shows({ state: 'live' });
    // In this process, because a busy machine lets ffmpeg reconnect too late.
    dj.once('close', () => {
      const connect = async () => {
        dj = await goOnAir('DJ Dois');
        return true;
      };
      void until('the encoder is back', LIMIT_MS, () => connect().catch(() => false));
    });
    const result = await radio.kick();
    expect(result).toMatchObject({ status: 'still-on-air', log: expect.stringContaining('password') });
    dj.destroy();
    await shows({ state: 'auto' });
  });

  it('reports that no DJ is on air', async () => {
    await shows({ state: 'auto' });
    expect(await radio.kick()).toMatchObject({ status: 'absent' });
  });

  it('reports a wrong login without printing it', async () => {
    const dj = await goOnAir();
    await shows({ state: 'live' });
    const wrong = build({ adminPassword: 'not-the-password' });
    const result = await wrong.kick();
    expect(result).toMatchObject({ status: 'refused', log: expect.stringContaining('RADIO_ADMIN_PASSWORD is wrong') });
    expect(result.log).not.toContain('not-the-password');
    expect(await icecast.isOnAir('/live')).toBe(true);
    expect(await build({ adminPassword: null }).kick()).toMatchObject({ status: 'refused' });
    dj.destroy();
    await shows({ state: 'auto' });
  });

  it('reports that the server is down', async () => {
    await icecast.stop();
    expect(await radio.kick()).toMatchObject({ status: 'unreachable' });
  });
});
