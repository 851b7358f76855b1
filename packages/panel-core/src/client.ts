// Entry "./client": the API without React, for scripts, adapters and other frameworks.
export { createMemoryStore, type KeyValueStore } from './environment/storage';
export { checkReply } from './http/checkReply';
export { createPanelClient, type PanelClient, type PanelClientOptions } from './createPanelClient';
export { createHttp, type BodyOf, type Http, type HttpOptions, type ReplyOf, type Route } from './http/http';
export {
  ACCESS_DENIED_MESSAGE,
  PanelApiError,
  UNREADABLE_MESSAGE,
  toPanelApiError,
  type PanelApiErrorKind,
} from './shared/PanelApiError';
export {
  SPEC_KEYS,
  createBrowserSessionStore,
  createCookieSessionStore,
  createMemorySessionStore,
  createSessionStore,
  keysOf,
  type EndReason,
  type SessionStore,
  type StorageKeys,
} from './http/sessionStore';
