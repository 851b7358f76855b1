// The features of the API, by name. Add a feature here; its endpoints, permissions and shapes are in its folder.
export { airContract as air } from './air/air.contract';
export { auditContract as audit } from './audit/audit.contract';
export { authContract as auth } from './auth/auth.contract';
export { broadcastsContract as broadcasts } from './broadcasts/broadcasts.contract';
export { eventsContract as events } from './events/events.contract';
export { gamesContract as games } from './games/games.contract';
export { notificationsContract as notifications } from './notifications/notifications.contract';
export { offersContract as offers } from './offers/offers.contract';
export { paymentsContract as payments } from './payments/payments.contract';
export { radioContract as radio } from './radio/radio.contract';
export { requestsContract as requests } from './requests/requests.contract';
export { rolesContract as roles } from './roles/roles.contract';
export { schedulesContract as schedules } from './schedules/schedules.contract';
export { soundtracksContract as soundtracks } from './soundtracks/soundtracks.contract';
export { systemContract as system } from './system/system.contract';
export { usersContract as users } from './users/users.contract';
export { warningsContract as warnings } from './warnings/warnings.contract';
