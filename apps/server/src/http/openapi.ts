import { RANK_RULES, accessOf, type Access, type Endpoint } from '@cabine/panel-core/contract';
import type { FastifyInstance } from 'fastify';
import type { Schema } from 'yup';
import type { Config } from '../config';
import { toJsonSchema, type JsonSchema } from './jsonSchema';
import { publicAnswer } from './publicAnswer';
import { API_BASE } from './registerEndpoint';
import { declareRoute, type RegisteredRoute } from './routes';

const ERROR: JsonSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

const errorAnswer = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

/** `GET /api/openapi.json`: the contract's endpoints that this server answers, as OpenAPI 3.1. */
export function registerOpenApi(app: FastifyInstance, config: Config): void {
  let document: JsonSchema | null = null;
  declareRoute(app, {
    method: 'GET',
    url: `${API_BASE}/openapi.json`,
    reason: 'describes the API, which is no secret',
    onSend: publicAnswer,
    handler: (_request, reply) => {
      document ??= describeApi(app.routeInventory, config);
      return reply.send(document);
    },
  });
}

/** Writes the document from the routes that are really registered. */
function describeApi(routes: readonly RegisteredRoute[], config: Pick<Config, 'product'>): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const { method, url, rule } of routes) {
    if (rule.kind !== 'endpoint' || method === 'HEAD') continue;
    const path = url.slice(API_BASE.length).replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeEndpoint(rule.endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${config.product} API`, version: '1' },
    servers: [{ url: API_BASE }],
    paths,
    components: {
      schemas: { Error: ERROR },
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function describeEndpoint(endpoint: Endpoint): JsonSchema {
  const { body, query, route } = endpoint;
  const access = accessOf(endpoint, { body: undefined, query: undefined });
  const media = endpoint.bodyType === 'multipart' ? 'multipart/form-data' : 'application/json';
  return {
    summary: endpoint.summary,
    operationId: route.toLowerCase().replace(/[^a-z]+(.)/g, (_, letter: string) => letter.toUpperCase()),
    'x-access': typeof endpoint.access === 'function' ? 'depends on the input' : access,
    ...(endpoint.rules && {
      'x-rules': Object.fromEntries(endpoint.rules.map((rule) => [rule, RANK_RULES[rule].says])),
    }),
    ...(access !== 'public' && { security: [{ session: [] }] }),
    parameters: [...(route.includes('/:id') ? [ID_PARAMETER] : []), ...(query ? queryParameters(query) : [])],
    ...(body && { requestBody: { required: true, content: { [media]: { schema: toJsonSchema(body) } } } }),
    responses: { ...describeReply(endpoint), ...describeErrors(endpoint, access) },
  };
}

const ID_PARAMETER = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };

function queryParameters(query: Schema): JsonSchema[] {
  const { properties = {}, required = [] } = toJsonSchema(query) as { properties?: JsonSchema; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function describeReply({ reply, status }: Endpoint): JsonSchema {
  if (reply === null) return { 204: { description: 'Done' } };
  const content =
    reply === 'raw'
      ? { '*/*': { schema: { type: 'string' } } }
      : { 'application/json': { schema: toJsonSchema(reply) } };
  return { [status ?? 200]: { description: 'Done', content } };
}

function describeErrors({ body, query, route, rules }: Endpoint, access: Access): JsonSchema {
  return {
    ...((body || query) && { 400: errorAnswer('Invalid input, by field') }),
    ...(access !== 'public' && { 401: errorAnswer('Not signed in') }),
    ...(typeof access === 'object' && { 403: errorAnswer('Access denied') }),
    ...(route.includes('/:id') && { 404: errorAnswer('Not found') }),
    ...(rules && { 409: errorAnswer('Taken, in use, or the last administrator') }),
    503: errorAnswer('The database is not available'),
  };
}
