import type { Endpoint } from '@cabine/panel-core/contract';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Actor, SignedIn } from './actor';
import type { RunChange } from './change';

/** Access rule of a route: that of an endpoint in the contract, or the reason why it is open to all. */
type RouteRule = { kind: 'endpoint'; endpoint: Endpoint } | { kind: 'open'; reason: string };

declare module 'fastify' {
  interface FastifyContextConfig {
    rule?: RouteRule;
  }
  interface FastifyInstance {
    /** Every route of the running server with its rule. */
    routeInventory: { method: string; url: string; rule: RouteRule }[];
    /** @throws HttpError 401 */
    authenticate(request: FastifyRequest): Promise<SignedIn>;
    runChange: RunChange;
    /** Notes in the audit log that a member read what is confidential. */
    noteReading(reading: {
      actor: Actor;
      endpoint: Endpoint;
      id: number | undefined;
      request: FastifyRequest;
    }): Promise<void>;
  }
  interface FastifyRequest {
    signedIn: SignedIn | null;
  }
}

/** Route of the CORS plugin, which does not set our rule. */
const PREFLIGHT: RouteRule = { kind: 'open', reason: 'preflight requests, answered with headers only' };

/** From here on a route without a rule does not register, so none is left open by mistake. */
export function requireRouteRules(app: FastifyInstance): void {
  app.decorate('routeInventory', []);
  app.addHook('onRoute', ({ method, url, config }) => {
    const rule = config?.rule ?? (method === 'OPTIONS' && url === '*' ? PREFLIGHT : undefined);
    if (!rule) {
      throw new Error(
        `${String(method)} ${url} has no access rule. Anyone could call it. Use registerEndpoint with a contract ` +
          `endpoint, or declareRoute with the reason why it is open to all.`,
      );
    }
    for (const each of [method].flat()) app.routeInventory.push({ method: each, url, rule });
  });
}

/**
 * Registers a public route outside the contract: files, streams, health.
 *
 * @param reason why it needs no session, in a few words
 */
export function declareRoute(app: FastifyInstance, route: RouteOptions & { reason: string }): void {
  const { reason, ...options } = route;
  app.route({ ...options, config: { ...options.config, rule: { kind: 'open', reason } } });
}
