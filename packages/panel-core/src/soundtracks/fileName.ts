const FALLBACK = 'file';

const clean = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\s/g, '_')
    .replace(/[^a-z0-9._-]/g, '')
    .replace(/_+/g, '_')
    .replace(/^[._-]+|[._-]+$/g, '');

/**
 * Suggests a jingle's name from a file name (product.md 5).
 *
 * @example soundtrackName('  Abertura  da Manhã (final).MP3') // 'abertura_da_manha_final.mp3'
 */
export function soundtrackName(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  const extension = dot < 0 ? '' : clean(fileName.slice(dot + 1));
  const base = clean(dot < 0 ? fileName : fileName.slice(0, dot)) || FALLBACK;
  return extension === '' ? base : `${base}.${extension}`;
}
