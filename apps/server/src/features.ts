import { auditRoutes } from './audit/audit.routes';
import { authRoutes } from './auth/auth.routes';
import { broadcastsRoutes } from './broadcasts/broadcasts.routes';
import { eventsRoutes } from './events/events.routes';
import { gamesRoutes } from './games/games.routes';
import { notificationsRoutes } from './notifications/notifications.routes';
import { paymentsRoutes } from './payments/payments.routes';
import { radioRoutes } from './radio/radio.routes';
import { rolesRoutes } from './roles/roles.routes';
import { schedulesRoutes } from './schedules/schedules.routes';
import type { Feature } from './services';
import { soundtracksRoutes } from './soundtracks/soundtracks.routes';
import { systemRoutes } from './system/system.routes';
import { usersRoutes } from './users/users.routes';
import { warningsRoutes } from './warnings/warnings.routes';

/** Every feature of the server, in the order in which they register. */
export const features: readonly Feature[] = [
  auditRoutes,
  authRoutes,
  broadcastsRoutes,
  eventsRoutes,
  gamesRoutes,
  notificationsRoutes,
  paymentsRoutes,
  radioRoutes,
  rolesRoutes,
  schedulesRoutes,
  soundtracksRoutes,
  systemRoutes,
  usersRoutes,
  warningsRoutes,
];
