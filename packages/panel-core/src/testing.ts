// Entry "./testing": fakes and fixtures for tests and stories.
export { buildAirDay, buildAirHistory, buildOnAir, buildStint } from './air/air.fixtures';
export { buildAuditEntry, buildAuditLog } from './audit/audit.fixtures';
export { buildStreamKey, buildStreamSettings } from './broadcasts/broadcasts.fixtures';
export { buildGame, buildGames } from './games/games.fixtures';
export { buildNotification, buildNotifications } from './notifications/notifications.fixtures';
export { buildPayment, buildPayments, buildPeriod } from './payments/payments.fixtures';
export { FAKE_AVATAR_URL, buildRadioInfo } from './radio/radio.fixtures';
export { buildCatalogue, buildRole, buildRoles } from './roles/roles.fixtures';
export { buildDay, buildSchedule, buildWeek } from './schedules/schedules.fixtures';
export { buildSoundtrack, buildSoundtracks, buildWavFile } from './soundtracks/soundtracks.fixtures';
export { FAKE_STREAM_URL, createFakeRadio } from './testing/createFakeRadio';
export { FakeAudio, FakeAudioElement, type FakeNetwork } from './testing/FakeAudio';
export { FakeClock } from './testing/FakeClock';
export { FakeMediaSession, FakePage, FakeTabs } from './testing/FakePage';
export { buildSystemState } from './system/system.fixtures';
export { buildBroadcaster, buildListedUser, buildTeam, buildUser } from './users/users.fixtures';
export { buildRequestBoard, buildSongRequest } from './requests/requests.fixtures';
export { buildWarning, buildWarnings } from './warnings/warnings.fixtures';
