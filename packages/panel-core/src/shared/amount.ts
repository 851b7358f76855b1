// An amount is a number of diamonds with at most two decimals, stored and added up in whole hundredths: sums of decimal
// fractions would drift.

const HUNDREDTHS = 100;

export function toHundredths(amount: number): number {
  return Math.round(amount * HUNDREDTHS);
}

/** The amount of these hundredths. The division rounds exactly as parsing the written decimals does. */
export function fromHundredths(hundredths: number): number {
  return hundredths / HUNDREDTHS;
}

/** Pay for these minutes at a rate per hour, to the nearest hundredth. */
export function amountOfMinutes(minutes: number, rate: number): number {
  return fromHundredths(Math.round((toHundredths(rate) * minutes) / 60));
}

/** Whether the amount has whole hundredths. */
export function isExactAmount(amount: number): boolean {
  return fromHundredths(toHundredths(amount)) === amount;
}

/** Kept, because a format takes longer to make than a row to draw. */
const formats = new Map<string, Intl.NumberFormat>();

/** An amount with two decimals, or none for a whole number. */
export function writeAmount(amount: number, language: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const key = `${language} ${digits}`;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const format = formats.get(key) ?? new Intl.NumberFormat(language, options);
  formats.set(key, format);
  return format.format(amount);
}

/** An exact sum: 0.1 and 0.2 are 0.3. */
export function sumAmounts(amounts: readonly number[]): number {
  return fromHundredths(amounts.reduce((sum, amount) => sum + toHundredths(amount), 0));
}
