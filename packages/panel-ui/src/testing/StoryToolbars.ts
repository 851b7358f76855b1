import type { Locale, Permission, User } from '@cabine/panel-core';
import { accessOf, panelContract, type Access, type Endpoint } from '@cabine/panel-core/contract';
import { buildRoles, buildUser } from '@cabine/panel-core/testing';
import { HttpResponse, delay, http, type HttpHandler } from 'msw';
import { createContext } from 'react';

/** Values of Storybook's toolbars; an empty text changes nothing in a story. */
export interface StoryToolbars {
  locale: Locale | '';
  who: '' | 'Administrador' | 'Coordenador' | 'Promotor' | 'Locutor' | 'Nobody';
  network: '' | 'slow' | 'failing';
}

/** Passes the toolbars' values to PanelStory. */
export const StoryToolbarsContext = createContext<StoryToolbars>({ locale: '', who: '', network: '' });

const SLOW_MS = 2_500;
const CALLS = '*/api/*';
const USERNAMES = ['Camila.Souza', 'Lipe', 'NinaPromo', 'dj-Rafa'];

function buildMember(who: StoryToolbars['who']): User {
  const roles = buildRoles();
  const at = roles.findIndex(({ name }) => name === who);
  const role = roles[at];
  if (!role) return buildUser({ id: 9, username: 'Lumi', role: 1, roleName: 'Estagiário', permissions: [] });
  const permissions = role.permissions.map(({ name }) => name as Permission);
  return buildUser({ id: at + 1, username: USERNAMES[at], role: role.rank, roleName: role.name, permissions });
}

function mayCall(access: Access, { permissions }: User): boolean {
  return typeof access === 'string' || !('anyOf' in access) || access.anyOf.some((one) => permissions.includes(one));
}

/** Refuses calls by the contract's access rules. Allowed calls go on to the story's handlers. */
function refusals(user: User): HttpHandler[] {
  const endpoints = Object.values(panelContract).flatMap((feature): Endpoint[] => Object.values(feature));
  return endpoints.map((endpoint) => {
    const [method = '', path = ''] = endpoint.route.split(' ');
    const register = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete }[method] ?? http.all;
    return register(`*/api${path}`, async ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      const body: unknown = await request.json().catch(() => ({}));
      if (mayCall(accessOf(endpoint, { body, query }), user)) return undefined;
      return HttpResponse.json({ message: 'Access denied' }, { status: 403 });
    });
  });
}

function conditions(network: StoryToolbars['network']): HttpHandler[] {
  if (network === 'slow') return [http.all(CALLS, () => delay(SLOW_MS) as Promise<undefined>)];
  // The sign-in still succeeds, because a visitor would see only the sign-in form and not the screens' failures.
  const fails = (url: string) => !url.endsWith('/auth/verify');
  if (network === 'failing') {
    return [
      http.all(CALLS, ({ request }) => (fails(request.url) ? HttpResponse.json({}, { status: 503 }) : undefined)),
    ];
  }
  return [];
}

/** Handlers to put before a story's own; none while the toolbars are empty. */
export function toolbarHandlers({ who, network }: StoryToolbars): HttpHandler[] {
  if (who === '') return conditions(network);
  const user = buildMember(who);
  const signedIn = http.get('*/api/auth/verify', () => HttpResponse.json({ user }));
  return [...conditions(network), signedIn, ...refusals(user)];
}
