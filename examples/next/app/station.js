import { readRadioInfo, readStudio, readWeek } from '@cabine/panel-core/contract';

export const { STATION = 'http://localhost:3000', STREAM = `${STATION}/stream` } = process.env;

const ask = async (path) => (await fetch(`${STATION}/api/public/${path}`, { cache: 'no-store' })).json();

/** Read in a server component, so that the page's HTML contains the data. */
export const readStation = async () => ({
  initialInfo: readRadioInfo(await ask('radio')),
  initialWeek: readWeek(await ask('schedule')),
  initialStudio: readStudio(await ask('requests')),
  initialNow: Date.now(),
});
