import { readRadioInfo, readWeek } from '@cabine/panel-core/contract';

/** Loaders run on the server only; the browser gets the address from them. */
export async function readStation(what) {
  const station = process.env.STATION ?? 'http://localhost:3000';
  const answer = await (await fetch(`${station}/api/public/${what}`)).json();
  if (what === 'radio') return { station, initialInfo: readRadioInfo(answer) };
  return { station, initialWeek: readWeek(answer), initialNow: Date.now() };
}
