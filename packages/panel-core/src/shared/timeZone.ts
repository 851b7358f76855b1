/** Where browsers have it, it knows the zones without loading all that Intl needs to write a date (0.1 s of a phone). */
interface WithTemporal {
  Temporal?: { ZonedDateTime: new (nanoseconds: bigint, timeZone: string) => unknown };
}

/** True for the name of a time zone that this runtime knows, for example `America/Sao_Paulo`. */
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
