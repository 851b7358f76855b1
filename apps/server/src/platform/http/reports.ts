import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock';
import type { Config } from '../config';
import { HttpError } from './errors';
import { basePath } from './host';
import { perMinute } from './perMinute';
import { API_BASE } from './registerEndpoint';
import { declareRoute } from './routes';

const PATH = `${API_BASE}/reports`;
const NAME = 'policy';
/** Header that declares where reports go. */
export const reportingEndpoints = (config: Pick<Config, 'publicUrl'>) => `${NAME}="${basePath(config)}${PATH}"`;
/** Directives for a policy; browsers without the Reporting API use the older one. */
export const reportTo = (config: Pick<Config, 'publicUrl'>) =>
  `report-to ${NAME}; report-uri ${basePath(config)}${PATH}`;

const TYPES = ['application/reports+json', 'application/csp-report'];
/** Anyone can send reports: enough to notice a fault, too few to fill a disk. */
const LOGGED_PER_MINUTE = 30;
const LOGGED_AT_ONCE = 5;
const TEXT_MAX = 200;

/** Names of the same fields in both formats, the Reporting API's first. */
const FIELDS = {
  directive: ['effectiveDirective', 'effective-directive', 'violated-directive'],
  blocked: ['blockedURL', 'blocked-uri'],
  page: ['documentURL', 'document-uri'],
  source: ['sourceFile', 'source-file'],
  line: ['lineNumber', 'line-number'],
} as const;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The relevant fields of a report, cut, because anyone may have sent it. */
function read(report: unknown): Record<string, string> {
  const body = isObject(report) ? (report.body ?? report['csp-report'] ?? {}) : {};
  if (!isObject(body)) return {};
  const words = Object.entries(FIELDS).map(([name, keys]) => {
    const value = keys.map((key) => body[key]).find((each) => typeof each === 'string' || typeof each === 'number');
    return [
      name,
      String(value ?? '')
        .replace(/\p{Cc}/gu, ' ')
        .slice(0, TEXT_MAX),
    ];
  });
  return Object.fromEntries(words) as Record<string, string>;
}

/** `POST /api/reports`: logs browsers' reports of policy violations. */
export function registerReports(app: FastifyInstance, clock: Clock): void {
  const count = perMinute(clock, LOGGED_PER_MINUTE, 'Too many reports. Please try again later');
  void app.register(async (scope) => {
    for (const type of TYPES) {
      scope.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => {
        try {
          done(null, JSON.parse(String(body)));
        } catch {
          done(new HttpError(400, 'malformed_json', 'The body is not valid JSON'));
        }
      });
    }
    declareRoute(scope, {
      method: 'POST',
      url: PATH,
      reason: 'browsers report without a session; reports are limited, cut and logged',
      handler(request, reply) {
        for (const report of [request.body].flat().slice(0, LOGGED_AT_ONCE)) {
          count();
          request.log.warn(read(report), 'A browser reports a breach of a page’s policy');
        }
        return reply.code(204).send();
      },
    });
  });
}
