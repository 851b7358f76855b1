import { readRadioInfo, readStudio, readWeek } from '@cabine/panel-core/contract';

/** Loaders run on the server only; the browser gets the address from them. */
export async function readStation(what) {
  const { STATION: station = 'http://localhost:3000', STREAM: stream = `${station}/stream` } = process.env;
  const ask = async (path) => (await fetch(`${station}/api/public/${path}`)).json();
  if (what === 'radio') return { station, stream, initialInfo: readRadioInfo(await ask('radio')) };
  const [week, studio] = [await ask('schedule'), await ask('requests')];
  return { station, initialWeek: readWeek(week), initialStudio: readStudio(studio), initialNow: Date.now() };
}
