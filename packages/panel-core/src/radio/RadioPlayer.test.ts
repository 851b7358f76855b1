import { describe, expect, it } from 'vitest';
import { bySource, type Way } from '../environment/audio';
import { createFakeRadio, FAKE_STREAM_URL } from '../testing/createFakeRadio';
import { RETRY_MS } from './RadioPlayer';

type Radio = ReturnType<typeof createFakeRadio>;

async function playing(radio: Radio = createFakeRadio()): Promise<Radio> {
  radio.player.play();
  await radio.clock.advance(1_000);
  expect(radio.player.state.status).toBe('playing');
  return radio;
}

/** Every status that a subscriber saw, in order. */
function watch({ player }: Radio): string[] {
  const seen: string[] = [];
  player.subscribe(() => seen.at(-1) !== player.state.status && seen.push(player.state.status));
  return seen;
}

describe('playing', () => {
  it('connects within the click, and is playing once currentTime advances', async () => {
    const radio = createFakeRadio();
    const seen = watch(radio);
    radio.player.play();
    expect(radio.player.state.status).toBe('connecting');
    expect(radio.audio.element.connections).toHaveLength(1);
    await radio.clock.advance(1_000);
    expect(seen).toEqual(['connecting', 'playing']);
  });

  it('returns its audio element before and after the first play', async () => {
    const radio = createFakeRadio();
    const { audio } = radio.player;
    await playing(radio);
    expect(radio.player.audio).toBe(audio);
    expect(audio.src).toContain(FAKE_STREAM_URL);
  });

  it('opens one connection when play is pressed repeatedly', async () => {
    const radio = createFakeRadio();
    radio.player.play();
    radio.player.play();
    await radio.clock.advance(1_000);
    radio.player.play();
    expect(radio.audio.element.connections).toHaveLength(1);
  });

  it('does not count a leap of the position as sound (Ogg)', async () => {
    const radio = createFakeRadio();
    radio.audio.network = 'hangs';
    radio.player.play();
    await radio.clock.advance(500);
    radio.audio.element.leap(119);
    await radio.clock.advance(1_000);
    expect(radio.player.state.status).toBe('connecting');
  });
});

describe('stopping', () => {
  it('drops the connection and every timer, listener and tab', async () => {
    const { player, audio, clock, page, tabs } = await playing();
    player.stop();
    expect(player.state.status).toBe('idle');
    expect(audio.element.isConnected).toBe(false);
    expect(audio.element.src).toBe('');
    await clock.advance(60_000);
    expect(player.state.status).toBe('idle');
    expect([clock.waiting, page.listenerCount, tabs.memberCount]).toEqual([0, 0, 0]);
  });

  it('plays later on a fresh connection', async () => {
    const { player, audio, clock } = await playing();
    player.stop();
    await clock.advance(60_000);
    player.play();
    await clock.advance(1_000);
    expect(player.state.status).toBe('playing');
    expect(audio.element.connections).toHaveLength(2);
    expect(new Set(audio.element.connections).size).toBe(2);
    expect(audio.element.currentTime).toBeLessThan(1);
  });

  it('frees everything on dispose, and can be used again (StrictMode)', async () => {
    const radio = await playing();
    radio.player.dispose();
    expect(radio.audio.element.listenerCount).toBe(0);
    expect(radio.clock.waiting).toBe(0);
    await playing(radio);
    expect(radio.audio.elements).toHaveLength(2);
  });

  it('creates nothing in advance', () => {
    const { audio, clock, page, tabs } = createFakeRadio();
    expect([audio.elements.length, clock.waiting, page.listenerCount, tabs.memberCount]).toEqual([0, 0, 0, 0]);
  });
});

describe('the address', () => {
  it('keeps the query of the address and adds a unique parameter', () => {
    const { player, audio } = createFakeRadio({ streamUrl: `${FAKE_STREAM_URL}?token=a%2Fb+c` });
    player.play();
    expect(audio.element.src).toMatch(/^https:\/\/radio\.example\/live\?token=a%2Fb\+c&_=\w+$/);
  });

  it('leaves a signed address unchanged if configured', () => {
    const { player, audio } = createFakeRadio({ streamUrl: `${FAKE_STREAM_URL}?sig=1`, cacheBusting: false });
    player.play();
    expect(audio.element.src).toBe(`${FAKE_STREAM_URL}?sig=1`);
  });

  it('is asked for as it is, too, until there is sound: some servers refuse a parameter that they do not know', async () => {
    const radio = createFakeRadio({ streamUrl: `${FAKE_STREAM_URL}?sig=1` });
    const { player, audio, clock } = radio;
    const isAdded = () => audio.element.src.includes('&_=');
    player.play();
    audio.element.fail(4);
    await clock.advance(RETRY_MS[0]!);
    expect(audio.element.src).toBe(`${FAKE_STREAM_URL}?sig=1`);
    audio.element.fail(4);
    await clock.advance(RETRY_MS[1]!);
    expect(isAdded()).toBe(true);
    audio.element.fail(4);
    await clock.advance(RETRY_MS[2]! + 1_000);
    expect(player.state.status).toBe('playing');
    // What sounded stays.
    audio.element.end();
    await clock.advance(RETRY_MS[3]!);
    expect(isAdded()).toBe(false);
  });

  it.each([
    [null, 'noStream'],
    ['  ', 'noStream'],
    ['javascript:alert(1)', 'badStream'],
    ['http://', 'badStream'],
    ['https://radio.example/live.pls', 'badStream'],
    ['https://radio.example/live.m3u?mount=/live', 'badStream'],
  ])('fails with %j without a connection', async (streamUrl, reason) => {
    const { player, audio, clock, logs } = createFakeRadio({ streamUrl });
    player.play();
    await clock.advance(60_000);
    expect(player.state).toMatchObject({ status: 'failed', reason });
    expect(audio.elements).toHaveLength(0);
    expect(logs).toHaveLength(1);
  });

  it('plays a path of the same site', async () => {
    await playing(createFakeRadio({ streamUrl: '/stream' }));
  });
});

describe('faults', () => {
  const lost: [string, (radio: Radio) => void][] = [
    ['ended', ({ audio }) => audio.element.end()],
    ['network error', ({ audio }) => audio.element.fail(2)],
    ['decoding error', ({ audio }) => audio.element.fail(3)],
    ['no source', ({ audio }) => audio.element.fail(4)],
  ];

  it.each(lost)('reconnects after %s', async (_, happen) => {
    const radio = await playing();
    const seen = watch(radio);
    happen(radio);
    await radio.clock.advance(1);
    expect(radio.player.state).toMatchObject({
      status: 'reconnecting',
      attempt: 1,
      retryAt: radio.clock.now() - 1 + RETRY_MS[0]!,
    });
    expect(radio.audio.element.isConnected).toBe(false);
    await radio.clock.advance(1_000);
    expect(seen).toEqual(['reconnecting', 'playing']);
    expect(radio.audio.element.connections).toHaveLength(2);
  });

  it('shows buffering after 1 s without progress and continues on its own within 5 s', async () => {
    const radio = await playing();
    const seen = watch(radio);
    radio.audio.element.stall();
    await radio.clock.advance(4_500);
    expect(radio.player.state.status).toBe('buffering');
    radio.audio.element.resume();
    await radio.clock.advance(500);
    expect(seen).toEqual(['buffering', 'playing']);
    expect(radio.audio.element.connections).toHaveLength(1);
  });

  it('does not show buffering for a short pause', async () => {
    const radio = await playing();
    const seen = watch(radio);
    radio.audio.element.stall();
    await radio.clock.advance(700);
    radio.audio.element.resume();
    await radio.clock.advance(1_000);
    expect(seen).toEqual([]);
  });

  it('reconnects after 5 s without progress: Chromium discards silently after a reset', async () => {
    const radio = await playing();
    radio.audio.element.stall();
    await radio.clock.advance(5_000);
    expect(radio.player.state.status).toBe('reconnecting');
    expect(radio.audio.element.src).toBe('');
    await radio.clock.advance(1_000);
    expect(radio.player.state.status).toBe('playing');
  });

  it('waits 20 s for the first sound of a server that answers', async () => {
    const radio = createFakeRadio();
    radio.audio.network = 'trickles';
    radio.player.play();
    await radio.clock.advance(19_900);
    expect(radio.player.state.status).toBe('connecting');
    await radio.clock.advance(200);
    expect(radio.player.state).toMatchObject({ status: 'reconnecting', attempt: 1 });
  });

  it('leaves a connection without an answer after 5 s, later ones after 5, 10 and 20 s', async () => {
    const { player, audio, clock } = createFakeRadio();
    audio.network = 'hangs';
    player.play();
    const opened: number[] = [];
    for (const _ of RETRY_MS) {
      const { length } = audio.element.connections;
      while (audio.element.connections.length === length) await clock.advance(250);
      opened.push(clock.now() - 1_000_000);
    }
    // 5 s and 0.25 s, 5 and 1, 10 and 2, 20 and 4, 20 and 8, 20 and 15.
    expect(opened).toEqual([5_250, 11_250, 23_250, 47_250, 75_250, 110_250]);
  });

  it('is at the live edge after the computer slept', async () => {
    const radio = await playing();
    radio.audio.element.stall();
    radio.clock.sleep(3_600_000);
    await radio.clock.advance(1_500);
    expect(radio.player.state.status).toBe('playing');
    expect(radio.audio.element.connections).toHaveLength(2);
  });
});

describe('back-off', () => {
  it('waits 0.25, 1, 2, 4, 8, 15, 15 s and never gives up', async () => {
    const { player, audio, clock } = createFakeRadio();
    audio.network = 'refuses';
    player.play();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      await clock.advance(0);
      const { state } = player;
      if (state.status !== 'reconnecting') throw new Error(`is ${state.status}`);
      expect(state.attempt).toBe(attempt);
      waits.push(state.retryAt - clock.now());
      await clock.advance(state.retryAt - clock.now());
    }
    expect(waits).toEqual([250, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
    await clock.advance(3_600_000);
    audio.network = 'plays';
    await clock.advance(16_000);
    expect(player.state.status).toBe('playing');
  });

  it.each([
    [0, 750],
    [1, 1_250],
  ])('varies the waits by a quarter: %d', async (random, expected) => {
    const { player, audio, clock } = createFakeRadio({ random: () => random });
    audio.network = 'refuses';
    player.play();
    await clock.advance(320);
    expect(player.state).toMatchObject({ status: 'reconnecting', attempt: 2 });
    const { state } = player;
    const openedAt = 1_000_000 + Math.round(250 * (0.75 + random / 2));
    expect(state.status === 'reconnecting' && state.retryAt - openedAt).toBe(expected);
  });

  it('keeps counting attempts after short play, and starts over after 10 s of play', async () => {
    const { player, audio, clock } = await playing();
    audio.element.end();
    await clock.advance(2_000);
    audio.element.end();
    await clock.advance(1);
    expect(player.state).toMatchObject({ status: 'reconnecting', attempt: 2 });
    await clock.advance(13_000);
    audio.element.end();
    await clock.advance(1);
    expect(player.state).toMatchObject({ status: 'reconnecting', attempt: 1 });
  });

  it('stays reconnecting, with the attempt’s number, during an attempt', async () => {
    const { player, audio, clock } = await playing();
    audio.network = 'hangs';
    audio.element.end();
    await clock.advance(5_000);
    expect(player.state).toMatchObject({ status: 'reconnecting', attempt: 1 });
    expect(player.state.status === 'reconnecting' && player.state.retryAt).toBeLessThan(clock.now());
  });

  it.each(['online', 'play'])('retries at once on %s', async (how) => {
    const { player, audio, page, clock } = createFakeRadio();
    audio.network = 'refuses';
    player.play();
    await clock.advance(10_000);
    audio.network = 'plays';
    if (how === 'online') page.emit('online');
    else player.play();
    await clock.advance(1_000);
    expect(player.state.status).toBe('playing');
  });

  it('keeps a playing connection when the network is back', async () => {
    const { audio, page, clock } = await playing();
    page.emit('online');
    await clock.advance(1_000);
    expect(audio.element.connections).toHaveLength(1);
  });

  it('takes the first pause after the network is back for the end of an old connection', async () => {
    const { player, audio, page, clock } = await playing();
    page.emit('online');
    await clock.advance(5_000);
    audio.element.stall();
    await clock.advance(1_300);
    expect(audio.element.connections).toHaveLength(2);
    await clock.advance(1_000);
    expect(player.state.status).toBe('playing');
    audio.element.stall();
    await clock.advance(4_500);
    expect(audio.element.connections).toHaveLength(2);
  });

  it('keeps a stalled connection when the network is back', async () => {
    const { player, audio, page, clock } = await playing();
    audio.element.stall();
    await clock.advance(2_000);
    page.emit('online');
    expect(player.state).toMatchObject({ status: 'reconnecting', attempt: 1 });
    await clock.advance(1_000);
    expect(player.state.status).toBe('playing');
  });

  it('starts over after a stop', async () => {
    const { player, audio, clock } = createFakeRadio();
    audio.network = 'refuses';
    player.play();
    await clock.advance(10_000);
    player.stop();
    player.play();
    expect(player.state.status).toBe('connecting');
  });

  it('stops retrying when stopped', async () => {
    const { player, audio, clock } = createFakeRadio();
    audio.network = 'refuses';
    player.play();
    await clock.advance(1_000);
    player.stop();
    const made = audio.element.connections.length;
    await clock.advance(60_000);
    expect(audio.element.connections).toHaveLength(made);
  });
});

describe('notifications', () => {
  it('are not sent when nothing changed', async () => {
    const { player, clock } = await playing();
    let calls = 0;
    player.subscribe(() => (calls += 1));
    const before = player.state;
    await clock.advance(5_000);
    expect(calls).toBe(0);
    expect(player.state).toBe(before);
  });
});

describe('an address that can be loaded in several ways', () => {
  const refused: Way = (_element, _url, { lost }) => (queueMicrotask(() => lost('no CORS')), () => undefined);
  const opaque: Way = Object.assign(((...given) => bySource(...given)) satisfies Way, { isOpaque: true });

  it('an element that the page analyses is left where its sound would be given to nobody', async () => {
    const { player, audio, clock } = createFakeRadio();
    audio.ways = () => [refused, opaque];
    const analysed = player.audio;
    player.play();
    await clock.advance(1_000);
    expect([player.state.status, analysed.src, player.audio === analysed]).toEqual(['playing', '', false]);
    player.stop();
    expect(audio.element.isConnected).toBe(false);
  });

  it.each(['hangs', 'refuses'] as const)('a network that %s takes no element from the page', async (network) => {
    const { player, audio, clock } = createFakeRadio();
    audio.ways = () => [bySource, opaque];
    const analysed = player.audio;
    player.play();
    await clock.advance(1_000);
    audio.network = network;
    audio.element.end();
    await clock.advance(30_000);
    audio.network = 'plays';
    await clock.advance(30_000);
    expect([player.state.status, player.audio === analysed]).toEqual(['playing', true]);
  });

  const blind: Way = (_element, _url, { lost }) => {
    queueMicrotask(() => lost('no such player'));
    return () => undefined;
  };

  it('stays with the first that sounds, without a wait, and asks for a retry when none does', async () => {
    const { player, audio, clock, logs } = createFakeRadio();
    const used: string[] = [];
    const named = (name: string, way: Way): Way => {
      return (...given) => {
        used.push(name);
        return way(...given);
      };
    };
    audio.ways = () => [named('native', blind), named('hls.js', bySource)];
    player.play();
    await clock.advance(1_000);
    expect([player.state.status, used, logs]).toEqual(['playing', ['native', 'hls.js'], []]);
    audio.element.end();
    await clock.advance(2_000);
    expect([player.state.status, used]).toEqual(['playing', ['native', 'hls.js', 'hls.js']]);
    audio.ways = () => [named('native', blind), named('hls.js', blind)];
    audio.element.end();
    await clock.advance(300);
    expect(player.state.status).toBe('reconnecting');
  });
});
