// The panel's features by name. To add a feature, add one line here.
export { air } from './air/air.feature';
export { audit } from './audit/audit.feature';
export { auth } from './auth/auth.feature';
export { broadcasts } from './shell/broadcasts.feature';
export { dashboard } from './dashboard/dashboard.feature';
export { games } from './games/games.feature';
export { notifications } from './notifications/notifications.feature';
export { payments } from './payments/payments.feature';
export { requests } from './requests/requests.feature';
export { roles } from './roles/roles.feature';
export { offers, schedules } from './schedules/schedules.feature';
export { soundtracks } from './soundtracks/soundtracks.feature';
export { system } from './system/system.feature';
export { users } from './users/users.feature';
export { warnings } from './warnings/warnings.feature';
export { widgets } from './embed/widgets.feature';
