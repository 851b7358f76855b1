// An amount is a number of diamonds with at most two decimals. It is stored and added up in whole hundredths, which
// do not drift as sums of decimals do.

const HUNDREDTHS = 100;

export function toHundredths(amount: number): number {
  return Math.round(amount * HUNDREDTHS);
}

/** The one number that reads as these hundredths: dividing rounds as reading the written decimals does. */
export function fromHundredths(hundredths: number): number {
  return hundredths / HUNDREDTHS;
}

/** What so many minutes are paid at a rate per hour, to the nearest hundredth. */
export function amountOfMinutes(minutes: number, rate: number): number {
  return fromHundredths(Math.round((toHundredths(rate) * minutes) / 60));
}

/** Whether storing it loses nothing. */
export function isExactAmount(amount: number): boolean {
  return fromHundredths(toHundredths(amount)) === amount;
}

/** An exact sum: 0.1 and 0.2 are 0.3. */
export function sumAmounts(amounts: readonly number[]): number {
  return fromHundredths(amounts.reduce((sum, amount) => sum + toHundredths(amount), 0));
}
