// The features of the server, registered in this order. Add a feature here.
export { airRoutes as air } from './air/air.routes';
export { auditRoutes as audit } from './audit/audit.routes';
export { authRoutes as auth } from './auth/auth.routes';
export { broadcastsRoutes as broadcasts } from './broadcasts/broadcasts.routes';
export { eventsRoutes as events } from './events/events.routes';
export { gamesRoutes as games } from './games/games.routes';
export { notificationsRoutes as notifications } from './notifications/notifications.routes';
export { offersRoutes as offers } from './offers/offers.routes';
export { paymentsRoutes as payments } from './payments/payments.routes';
export { radioRoutes as radio } from './radio/radio.routes';
export { requestsRoutes as requests } from './requests/requests.routes';
export { rolesRoutes as roles } from './roles/roles.routes';
export { schedulesRoutes as schedules } from './schedules/schedules.routes';
export { soundtracksRoutes as soundtracks } from './soundtracks/soundtracks.routes';
export { systemRoutes as system } from './system/system.routes';
export { usersRoutes as users } from './users/users.routes';
export { warningsRoutes as warnings } from './warnings/warnings.routes';
