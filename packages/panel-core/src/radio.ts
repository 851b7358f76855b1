// Entry "./radio": the live player and what is on air, without yup, swr or the panel. It can be imported without a
// window.
export { browserAudio, type AudioElement, type AudioEvent, type AudioPort, type Attached } from './environment/audio';
export { browserClock, type Clock, type Unsubscribe } from './environment/clock';
export { browserLog, type Log } from './environment/log';
export {
  browserMediaSession,
  type MediaCommands,
  type MediaInfo,
  type MediaSessionPort,
} from './environment/mediaSession';
export { browserPage, type PageEvent, type PagePort } from './environment/page';
export { browserReadJson, type ReadJson } from './environment/readJson';
export { createBrowserStore, createMemoryStore, type KeyValueStore } from './environment/storage';
export { browserTabs, type Tab, type TabsPort } from './environment/tabs';
export {
  INITIAL_RADIO_INFO,
  RadioInfoPoller,
  createRadioInfoPoller,
  useRadioInfo,
  type RadioInfoPollerOptions,
  type RadioInfoSource,
} from './radio/createRadioInfoPoller';
export { createRadioPlayer, useRadioPlayer } from './radio/createRadioPlayer';
export { listStreams, type RadioStream } from './radio/listStreams';
export {
  INITIAL_RADIO_NAME,
  RADIO_POLL_MS,
  RADIO_STATES,
  readRadioInfo,
  type RadioInfo,
  type RadioState,
} from './radio/radioInfo';
export { RETRY_MS, RadioPlayer, type RadioPlayerOptions } from './radio/RadioPlayer';
export { INITIAL_RADIO_PLAYER_STATE, type RadioPlayerPhase, type RadioPlayerState } from './radio/radioPlayerState';
export { Speaker, pageSpeaker, type SpeakerHolder } from './radio/Speaker';
export { BUFFERING_AFTER_MS, CONNECT_TIMEOUT_MS, STALL_MS } from './radio/StreamConnection';
export { findStreamFault, type StreamFault } from './radio/streamUrl';
export { DEFAULT_VOLUME, VOLUME_MAX, type VolumeState } from './radio/Volume';
export {
  createStudioPoller,
  sendReaction,
  sendSongRequest,
  useStudio,
  type RequestOutcome,
  type StudioPoller,
  type StudioState,
} from './requests/createStudioPoller';
export {
  REQUEST_KINDS,
  REQUEST_NAME_MAX,
  REQUEST_TEXT_MAX,
  type Reaction,
  type RequestKind,
  type Studio,
} from './requests/studio';
export { type Poller, type PollerOptions } from './shared/Poller';
