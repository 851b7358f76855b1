import { expect, it } from 'vitest';
import { createFakeRadio } from '../testing/createFakeRadio';

const OTHER = 'https://radio.example/live.aac';

async function playing() {
  const radio = createFakeRadio();
  radio.player.play();
  await radio.clock.advance(1_000);
  expect(radio.player.state.status).toBe('playing');
  return radio;
}

it('switches to another stream while playing', async () => {
  const { player, audio, clock } = await playing();
  const seen: string[] = [];
  player.subscribe(() => seen.push(player.state.status));
  player.tune(OTHER);
  player.tune(OTHER);
  await clock.advance(1_000);
  expect(seen).toEqual(['connecting', 'playing']);
  expect(audio.element.connections).toHaveLength(2);
  expect(player.audio.src).toContain(OTHER);
});

it('stays off while stopped, and then plays the chosen stream', async () => {
  const { player, audio, clock } = createFakeRadio();
  player.tune(OTHER);
  expect([player.state.status, audio.elements]).toEqual(['idle', []]);
  player.play();
  await clock.advance(1_000);
  expect(player.audio.src).toContain(OTHER);
});

it('stops at an invalid address, and can play a valid one again', async () => {
  const { player, clock } = await playing();
  player.tune(null);
  expect(player.state.status).toBe('idle');
  player.play();
  expect(player.state.status).toBe('failed');
  player.tune(OTHER);
  expect(player.state.status).toBe('idle');
  player.play();
  await clock.advance(1_000);
  expect(player.state.status).toBe('playing');
});

it('resumes with the new stream after a jingle', async () => {
  const { player, speaker, clock } = await playing();
  const giveBack = speaker.borrow({ stop: () => undefined });
  player.tune(OTHER);
  expect(player.state.status).toBe('idle');
  giveBack();
  await clock.advance(1_000);
  expect([player.state.status, player.audio.src]).toEqual(['playing', expect.stringContaining(OTHER)]);
});
