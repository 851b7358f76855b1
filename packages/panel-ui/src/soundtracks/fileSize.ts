/** Formats bytes as `81 kB` or `1,6 MB`. */
export function fileSize(bytes: number, language: string): string {
  const kilobytes = bytes / 1024;
  const [value, unit] = kilobytes < 1_000 ? [Math.ceil(kilobytes), 'kilobyte'] : [kilobytes / 1024, 'megabyte'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}
