/** Inline formatting allowed in host names (design.md 3); no attributes, links or media. */
const FORMATTING = new Set(['b', 'i', 'em', 'strong', 'u', 's', 'span', 'small', 'sub', 'sup']);
/** A tag, a comment, or an unclosed start of one; `>` inside quotes does not end a tag. */
const TAG = /<(\/?)([a-z][^\s/>]*)(?:"[^"]*"|'[^']*'|[^"'>])*(?:>|$)|<[!?/][^>]*(?:>|$)/gi;
const ENTITY = /&(?:#(\d{1,6})|#x([\da-f]{1,5})|(amp|lt|gt|quot|apos|nbsp));/gi;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
/** Nesting limit: keeps a hostile name from overflowing the stack. */
const DEPTH_MAX = 20;

/** A text, or formatting around several parts. */
export type HostPart = string | { tag: string; parts: HostPart[] };

function decode(text: string): string {
  return text.replace(ENTITY, (_, decimal?: string, hex?: string, name?: string) =>
    name === undefined
      ? String.fromCodePoint(decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal))
      : (ENTITIES[name.toLowerCase()] ?? ''),
  );
}

const isMarked = (name: string) => name.includes('<') || name.includes('&');

/** Reads the formatting of a name; other tags are dropped and their text is kept. */
export function readHostName(name: string): HostPart[] {
  if (!isMarked(name)) return [name];
  const whole: HostPart[] = [];
  const open: { tag: string; parts: HostPart[] }[] = [{ tag: '', parts: whole }];
  const add = (part: HostPart) => open.at(-1)?.parts.push(part);
  let end = 0;
  for (const found of name.matchAll(TAG)) {
    const [all, slash, word = ''] = found;
    const tag = word.toLowerCase();
    const text = decode(name.slice(end, found.index));
    if (text !== '') add(text);
    end = found.index + all.length;
    if (tag === 'br' && !slash) add({ tag, parts: [] });
    if (!FORMATTING.has(tag)) continue;
    const from = open.findLastIndex((each) => each.tag === tag);
    if (slash && from > 0) open.length = from;
    if (slash || open.length > DEPTH_MAX) continue;
    const part = { tag, parts: [] };
    add(part);
    open.push(part);
  }
  const rest = decode(name.slice(end));
  if (rest !== '') add(rest);
  return whole;
}

const textOf = (part: HostPart): string =>
  typeof part === 'string' ? part : part.tag === 'br' ? ' ' : part.parts.map(textOf).join('');

/** The name as plain text, for accessible names and sentences. */
export function plainHostName(name: string): string {
  return (isMarked(name) ? readHostName(name).map(textOf).join('') : name).trim();
}
