import { readRadioInfo } from '../radio/radioInfo';

/** An `on-air` event's data without the listener count, to compare with the event before. */
export function whatIsOn(data: unknown): string {
  const info = readRadioInfo(data);
  return JSON.stringify([info?.state, info?.djusername, info?.title]);
}
