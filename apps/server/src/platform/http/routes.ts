import type { Endpoint } from '@cabine/panel-core/contract';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { SignedIn } from './actor';
import type { RunChange } from './change';

/** Why a route may exist: an endpoint of the contract carries its own rule, any other says why it is open to all. */
type RouteRule = { kind: 'endpoint'; endpoint: Endpoint } | { kind: 'open'; reason: string };

interface RegisteredRoute {
  method: string;
  url: string;
  rule: RouteRule;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    rule?: RouteRule;
  }
  interface FastifyInstance {
    /** Every route of the running server with its rule. */
    routeInventory: RegisteredRoute[];
    /** @throws HttpError 401 */
    authenticate(request: FastifyRequest): Promise<SignedIn>;
    runChange: RunChange;
  }
  interface FastifyRequest {
    signedIn: SignedIn | null;
  }
}

/** Of the CORS plugin, which takes no rule from us. */
const PREFLIGHT: RouteRule = { kind: 'open', reason: 'what browsers ask before a call; the answer is headers alone' };

/** From here on a route without a rule does not register: nothing can be left open by forgetting. */
export function requireRouteRules(app: FastifyInstance): void {
  app.decorate('routeInventory', []);
  app.addHook('onRoute', ({ method, url, config }) => {
    const rule = config?.rule ?? (method === 'OPTIONS' && url === '*' ? PREFLIGHT : undefined);
    if (!rule) {
      throw new Error(
        `${String(method)} ${url} has no access rule. Anybody could call it. Use registerEndpoint with a contract ` +
          `endpoint, or declareRoute with the reason why it is open to all.`,
      );
    }
    for (const each of [method].flat()) app.routeInventory.push({ method: each, url, rule });
  });
}

/**
 * Registers a route outside the contract that everybody may call: files, streams, health.
 *
 * @param reason why it needs no sign-in, in a few words
 */
export function declareRoute(app: FastifyInstance, route: RouteOptions & { reason: string }): void {
  const { reason, ...options } = route;
  app.route({ ...options, config: { ...options.config, rule: { kind: 'open', reason } } });
}
