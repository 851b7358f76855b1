/** Temporal validates a zone without loading Intl's date formats, which take 0.1 s on a phone. */
interface WithTemporal {
  Temporal?: { ZonedDateTime: new (nanoseconds: bigint, timeZone: string) => unknown };
}

/** True if this runtime knows the time zone, for example `America/Sao_Paulo`. */
export function isTimeZone(name: string): boolean {
  const { Temporal } = globalThis as WithTemporal;
  try {
    if (Temporal) new Temporal.ZonedDateTime(0n, name);
    else new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
