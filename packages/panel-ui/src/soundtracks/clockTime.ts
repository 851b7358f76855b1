/** Formats seconds as `m:ss`, from one hour on as `h:mm:ss`; fractions are cut off. */
export function clockTime(seconds: number): string {
  const whole = Math.floor(Math.max(0, seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(whole % 60)}`;
}
