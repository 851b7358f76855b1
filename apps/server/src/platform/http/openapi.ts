import { RANK_RULES, accessOf, type Access, type Endpoint } from '@cabine/panel-core/contract';
import { writeReference } from '@cabine/panel-core/reference';
import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { Config } from '../config';
import { basePath } from './host';
import { toJsonSchema, type JsonSchema } from './jsonSchema';
import { PACKING, publicText, sendPublic, type PublicText } from './publicAnswer';
import { API_BASE } from './registerEndpoint';
import { declareRoute } from './routes';

const ERROR = {
  $id: 'Error',
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    problems: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        required: ['code'],
        properties: { code: { type: 'string' }, min: { type: 'number' }, max: { type: 'number' } },
      },
    },
  },
};

/** Describes endpoints registered after this call as OpenAPI 3.1, and serves the contract's reference. */
export async function registerOpenApi(
  app: FastifyInstance,
  config: Pick<Config, 'product' | 'publicUrl'>,
): Promise<void> {
  app.addSchema(ERROR);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${config.product} API`, version: '1' },
      servers: [{ url: basePath(config) + API_BASE }],
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    refResolver: { buildLocalReference: ({ $id }) => (typeof $id === 'string' ? $id : '') },
    transform: describeRoute,
  });
  let document: PublicText | null = null;
  declareRoute(app, {
    method: 'GET',
    url: `${API_BASE}/openapi.json`,
    reason: 'documentation of the API',
    compress: PACKING,
    handler: (request, reply) => {
      document ??= publicText(JSON.stringify(app.swagger()));
      return sendPublic(request, reply, document);
    },
  });
  let reference: PublicText | null = null;
  declareRoute(app, {
    method: 'GET',
    url: `${API_BASE}/reference.md`,
    reason: 'documentation of the API',
    compress: PACKING,
    handler: (request, reply) => {
      reference ??= publicText(writeReference());
      // Browsers show plain text; some download Markdown.
      return sendPublic(request, reply, reference, 'text/plain; charset=utf-8');
    },
  });
}

const describeRoute: FastifyDynamicSwaggerOptions['transform'] = ({ route, url }) => {
  const rule = route.config?.rule;
  return { url, schema: rule?.kind === 'endpoint' ? describeEndpoint(rule.endpoint) : { hide: true } };
};

function describeEndpoint(endpoint: Endpoint): FastifySchema {
  const { body, query, route, rules, summary } = endpoint;
  const access = accessOf(endpoint, { body: undefined, query: undefined });
  const extensions = {
    'x-access': typeof endpoint.access === 'function' ? 'depends on the input' : access,
    ...(rules && { 'x-rules': Object.fromEntries(rules.map((rule) => [rule, RANK_RULES[rule].says])) }),
  };
  return {
    ...extensions,
    summary,
    operationId: route.toLowerCase().replace(/[^a-z]+(.)/g, (_, letter: string) => letter.toUpperCase()),
    ...(access !== 'public' && { security: [{ session: [] }] }),
    ...(route.includes('/:id') && { params: { type: 'object', properties: { id: { type: 'integer', minimum: 1 } } } }),
    ...(query && { querystring: toJsonSchema(query) }),
    ...(body && { body: toJsonSchema(body) }),
    ...(endpoint.bodyType === 'multipart' && { consumes: ['multipart/form-data'] }),
    response: { ...describeReply(endpoint), ...describeErrors(endpoint, access) },
  };
}

function describeReply({ reply, status = 200 }: Endpoint): JsonSchema {
  if (reply === null) return { 204: { type: 'null', description: 'Done' } };
  if (reply === 'raw') return { [status]: { description: 'Done', content: { '*/*': { schema: { type: 'string' } } } } };
  return { [status]: { 'x-response-description': 'Done', ...toJsonSchema(reply) } };
}

function describeErrors({ body, query, route, rules }: Endpoint, access: Access): JsonSchema {
  const error = (description: string) => ({ $ref: 'Error#', description });
  return {
    ...((body || query) && { 400: error('Invalid input, by field') }),
    ...(access !== 'public' && { 401: error('Not signed in') }),
    ...(typeof access === 'object' && { 403: error('Access denied') }),
    ...(route.includes('/:id') && { 404: error('Not found') }),
    ...(rules && { 409: error('Taken, in use, or the last administrator') }),
    503: error('The database is not available'),
  };
}
