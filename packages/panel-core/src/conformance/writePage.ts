import { EXTENSIONS, extensionOf } from '../provider/extensions';
import { accessOf, type Endpoint } from '../shared/endpoint';
import { EXAMPLES, type Examples } from './examples';
import { ENDPOINTS, LEVELS, LEVEL_GIVES, levelOf, type Level } from './levels';

const TITLES: Record<Level, string> = {
  spec: 'Needed: every screen',
  widgets: 'For widgets',
  all: 'Ours: leave out what you like',
};

const HEAD = `# What your server must answer

Made from the contract by \`packages/panel-core/src/conformance\`; a test keeps it true. Paths are below the API's address.
A request carries JSON and, but for public calls, the session's token as \`Authorization: Bearer …\`. A refusal is any status
of 400 or more with \`{ "message": "…" }\`; \`code\` and \`fields\` (a form's field to its message) are welcome. 'Access denied' or 403
shows the view without access, 401 ends the session. Fields beyond these are ignored, both ways.

    npx @cabine/panel-core conformance https://radio.example/api --as name:password:pin

asks your server for all of this and says what it lacks; \`--write\` also makes, changes and removes a row of each kind,
\`--limited name:password:pin\` looks what somebody without rights is told, \`--level widgets\` or \`--level all\` fails if
more than the first part is missing, \`--adapter adapter.js\` asks through the module between the panel and your server,
\`--json\` is for programs.

Instants are read with an offset too, numbers and truth values also as texts, null as absent; of a list the rows that cannot be
read are left out. 200 without a body is as good as 204. What is called or sent beyond the first part goes only to a server
whose \`config.json\` names it in \`extensions\`: \`"all"\`, or some of
${EXTENSIONS.map((name) => `\`${name}\``).join(', ')}. The command prints those that it saw.
`;

function whoMay(endpoint: Endpoint): string {
  if (typeof endpoint.access === 'function') return 'depends on what is asked for';
  const access = accessOf(endpoint, { body: undefined, query: undefined });
  if (access === 'public') return 'everybody';
  if (access === 'signedIn') return 'whoever is signed in';
  const names = ('anyOf' in access ? access.anyOf : access.ownerOr).map((name) => `\`${name}\``).join(', ');
  return 'ownerOr' in access ? `its owner, or ${names}` : names;
}

const json = (value: unknown) => `\n\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\`\n`;

function describe(endpoint: Endpoint): string {
  const { route, reply, status = 200, bodyType, summary } = endpoint;
  const example = (EXAMPLES as Partial<Record<string, Examples[keyof Examples]>>)[route];
  const extension = extensionOf(route);
  const named = extension ? ` Extension: \`${extension}\`.` : '';
  const parts = [`### \`${route}${example?.query ?? ''}\`\n`, `${summary}\n`, `Who: ${whoMay(endpoint)}.${named}\n`];
  if (bodyType === 'multipart')
    parts.push(
      `Request: a multipart form of \`name\` and \`file\`${route.startsWith('PUT') ? ', which may be absent' : ''}.\n`,
    );
  else if (example?.body) parts.push(`Request:\n${json(example.body)}`);
  if (reply === null) parts.push('Answer: 204, or any 200.\n');
  else if (reply === 'raw') parts.push('Answer: the file.\n');
  else parts.push(`Answer ${status}:\n${json(example?.reply)}`);
  return parts.join('\n');
}

/** `docs/your-server.md`: every call of the contract by level, with a request and a reply of each. */
export function writePage(): string {
  const sections = LEVELS.map((level) => {
    const calls = ENDPOINTS.filter(({ route }) => levelOf(route) === level);
    return [`## ${TITLES[level]}\n`, `Then ${LEVEL_GIVES[level]}.\n`, ...calls.map(describe)].join('\n');
  });
  return [HEAD, ...sections].join('\n');
}
