import { SongRequests } from '@cabine/panel-ui/requests';
import { WeekSchedule } from '@cabine/panel-ui/week';
import Link from 'next/link';
import { readStation, STATION } from '../station';

export default async function Page() {
  const { initialWeek, initialStudio, initialNow } = await readStation();
  return (
    <main>
      <h1>Fã-clube</h1>
      <Link href="/about">Sobre</Link>
      <WeekSchedule scheduleUrl={`${STATION}/api/public/schedule`} initialWeek={initialWeek} initialNow={initialNow} />
      <SongRequests requestsUrl={`${STATION}/api/public/requests`} initialStudio={initialStudio} />
    </main>
  );
}
