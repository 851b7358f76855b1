// Entry "./testing": what tests and stories need to stand in for the world around the panel.
export { FAKE_STREAM_URL, createFakeRadio } from './testing/createFakeRadio';
export { FakeAudio, FakeAudioElement, type FakeNetwork } from './testing/FakeAudio';
export { FakeClock } from './testing/FakeClock';
export { FakeMediaSession, FakePage, FakeTabs } from './testing/FakePage';
