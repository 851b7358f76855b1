import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { FastifyInstance } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import type { Config } from '../platform/config';
import { HTTP, wrong } from '../platform/environment';
import { IMMUTABLE } from '../platform/http/cacheControl';
import { notFound } from '../platform/http/errors';
import { declareRoute } from '../platform/http/routes';
import { originOf } from '../platform/http/securityHeaders';

const PICTURE_MAX_MB = 2;
const PICTURE_MAX_BYTES = PICTURE_MAX_MB * 1_000_000;
const SVG = 'image/svg+xml';
const TYPES: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  [SVG]: 'svg',
};
/** Opened directly, an SVG is a page: this policy prevents scripts and requests. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
const PATH = '/identity';

/** A picture of the station: an address elsewhere, or a file that this server serves. */
export interface Picture {
  href: string;
  file: { type: string; bytes: Buffer } | null;
}

/** @param base path of the site */
export const addressOf = (base: string, picture: Picture | null) =>
  picture?.file ? base + picture.href : picture?.href;

export interface Identity {
  logo: Picture | null;
  loginImage: Picture | null;
}

/** @throws ConfigError for a file that is not a picture */
export async function readIdentity({ logo, loginImage }: Pick<Config, 'logo' | 'loginImage'>): Promise<Identity> {
  return { logo: await readPicture('LOGO', logo), loginImage: await readPicture('LOGIN_IMAGE', loginImage) };
}

async function readPicture(name: string, value: string | null): Promise<Picture | null> {
  if (value === null) return null;
  if (URL.canParse(value) && HTTP.includes(new URL(value).protocol)) return { href: value, file: null };
  const fail = (what: string, fix: string) =>
    wrong(name, `is "${value}", ${what}`, 'The panel would show a broken picture for the station', fix);
  const bytes = await readFile(value).catch((error: NodeJS.ErrnoException) => {
    throw fail(
      `which can't be read (${error.code ?? 'unknown'})`,
      'Name an image file that the user that runs the server may read, or an address with https://',
    );
  });
  if (bytes.length > PICTURE_MAX_BYTES) {
    throw fail(`which has more than ${PICTURE_MAX_MB} MB`, `Make the picture smaller than ${PICTURE_MAX_MB} MB`);
  }
  const type = await typeOf(bytes);
  const ending = TYPES[type];
  if (ending === undefined) {
    throw fail('which is not a picture that browsers show', 'Use a PNG, JPEG, WebP, AVIF, GIF or SVG file');
  }
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  return { href: `${PATH}/${hash}.${ending}`, file: { type, bytes } };
}

/** The media type that the file's bytes show; its name is not read. */
async function typeOf(bytes: Buffer): Promise<string> {
  const found = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  return found in TYPES || !isSvg(bytes.toString('utf8')) ? found : SVG;
}

function isSvg(text: string): boolean {
  if (XMLValidator.validate(text) !== true) return false;
  const root: unknown = new XMLParser({ processEntities: false }).parse(text);
  return typeof root === 'object' && root !== null && 'svg' in root;
}

/** Origins of the pictures for `img-src`; none for local files. */
export const pictureOrigins = ({ logo, loginImage }: Identity): string[] =>
  [logo, loginImage].flatMap((picture) => (picture && !picture.file ? [originOf(picture.href)] : []));

/** `GET /identity/<hash>.<ending>`: the files of LOGO and LOGIN_IMAGE. */
export function registerIdentity(app: FastifyInstance, { logo, loginImage }: Identity): void {
  const files = new Map([logo, loginImage].flatMap((picture) => (picture?.file ? [[picture.href, picture.file]] : [])));
  declareRoute(app, {
    method: 'GET',
    url: `${PATH}/:name`,
    reason: 'the station’s logo and picture, which its public sign-in page shows',
    handler(request, reply) {
      const file = files.get(`${PATH}/${(request.params as { name: string }).name}`);
      if (!file) throw notFound();
      reply.headers({ 'content-security-policy': PICTURE_POLICY, 'cache-control': IMMUTABLE });
      return reply.type(file.type).send(file.bytes);
    },
  });
}
