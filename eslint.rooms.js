// Which folders there are, and which stand on which: read by eslint.config.js.
import { existsSync, readdirSync } from 'node:fs';

export const CORE = 'packages/panel-core/src';
export const UI = 'packages/panel-ui/src';
/** A folder of panel-core with a contract in it is a feature. */
export const FEATURES = readdirSync(CORE).filter((name) => existsSync(`${CORE}/${name}/${name}.contract.ts`));
export const SERVER = 'apps/server/src';
/** Folders of the server that others stand on, from the ground up: each may import those before it. */
const GROUND = [
  'platform',
  'site',
  'team',
  'schedules',
  'audit',
  'events',
  'radio',
  'auth',
  'roles',
  'users',
  'notifications',
  'warnings',
  'broadcasts',
  'air',
  'soundtracks',
  'backup',
  'operations',
];
/** Of all others none imports another, so that no circle can come about. */
export const SERVER_ROOMS = readdirSync(SERVER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['demo', 'testing'].includes(entry.name))
  .map(({ name }) => name);
const ON_TOP = ['demo', 'seed', 'main', 'app', 'features'];
/** @returns rooms that this one may not import */
export const roomsAbove = (room) => {
  const below = GROUND.includes(room) ? GROUND.slice(0, GROUND.indexOf(room)) : GROUND;
  return [...SERVER_ROOMS.filter((name) => name !== room && !below.includes(name)), ...ON_TOP];
};

/** What the widgets' folders of panel-ui (`widgets/`, `radio/`, `embed/`) may import of the others. */
export const WIDGETS_MAY_USE = [
  'widgets/',
  'radio/',
  'embed/',
  'theme/',
  'labels/(labels|labelSets|readLabels)$',
  'components/(Avatar|avatarAddress|VisuallyHidden|useIsInBrowser|form/rangeStyles)$',
  'provider/useIsLive$',
];
