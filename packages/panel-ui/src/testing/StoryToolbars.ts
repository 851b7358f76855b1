import type { Locale, Permission, User } from '@cabine/panel-core';
import { accessOf, panelContract, type Access, type Endpoint } from '@cabine/panel-core/contract';
import { buildRoles, buildUser } from '@cabine/panel-core/testing';
import { HttpResponse, delay, http, type HttpHandler } from 'msw';
import { createContext } from 'react';

/** Storybook's toolbars; an empty text leaves a story as it was written. */
export interface StoryToolbars {
  locale: Locale | '';
  who: '' | 'Administrador' | 'Coordenador' | 'Promotor' | 'Locutor' | 'Nobody';
  network: '' | 'slow' | 'failing';
}

/** What the toolbars say, for PanelStory. */
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

/** Refuses as the server does, by the contract's own rules; what is allowed goes on to the story's handlers. */
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
  // Whoever is not signed in sees only the sign-in: that one answer stays, so that the screens' failures can be seen.
  const fails = (url: string) => !url.endsWith('/auth/verify');
  if (network === 'failing') {
    return [
      http.all(CALLS, ({ request }) => (fails(request.url) ? HttpResponse.json({}, { status: 503 }) : undefined)),
    ];
  }
  return [];
}

/** Handlers to put before a story's own; none unless a toolbar says something. */
export function toolbarHandlers({ who, network }: StoryToolbars): HttpHandler[] {
  if (who === '') return conditions(network);
  const user = buildMember(who);
  const signedIn = http.get('*/api/auth/verify', () => HttpResponse.json({ user }));
  return [...conditions(network), signedIn, ...refusals(user)];
}
