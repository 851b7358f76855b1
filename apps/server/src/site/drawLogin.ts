import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';

const LIMIT_MS = 20_000;
const EMPTY_ROOT = '<div id="root"></div>';

interface Drawing {
  /** What `/config.json` says. */
  settings: object;
  signal: AbortSignal;
  log: FastifyBaseLogger;
}

/**
 * Has the host's own program draw the sign-in page, so that it can be typed into before any script has come. Without
 * it, or if it fails, the page draws itself in the browser.
 *
 * @returns what puts the drawn form into the page, or null
 */
export async function drawLogin(dir: string, { settings, signal, log }: Drawing) {
  const program = join(dir, 'draw', 'drawLogin.js');
  if (!existsSync(program)) return null;
  try {
    // Guarantee: the host's own build wrote the program, and it answers in this form.
    const { styles, body } = JSON.parse(await run(program, JSON.stringify(settings), signal)) as Record<string, string>;
    if (styles === undefined || body === undefined) throw new Error(`${program} answered without styles or body.`);
    const named = styles.replaceAll('<style ', '<style nonce="__CSP_NONCE__" ');
    return (page: string) =>
      page
        .replace('</head>', () => `${named}</head>`)
        .replace(EMPTY_ROOT, () => EMPTY_ROOT.replace('><', () => `>${body}<`));
  } catch (error) {
    if (!signal.aborted)
      log.warn(
        { err: error },
        'The sign-in page was not drawn beforehand, so browsers draw it themselves, a little later. Build the panel again if this stays.',
      );
    return null;
  }
}

/** A process of its own: what drawing needs would else stay in the server's memory. */
function run(program: string, input: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { signal, timeout: LIMIT_MS, maxBuffer: 4_000_000 };
    const child = execFile(process.execPath, [program], options, (error, stdout) =>
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- it is one, by a type that hides it
      error ? reject(error) : resolve(stdout),
    );
    // A program that ends without reading its input has said why already.
    child.stdin?.on('error', () => undefined).end(input);
  });
}
