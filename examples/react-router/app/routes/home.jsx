import { SongRequests } from '@cabine/panel-ui/requests';
import { WeekSchedule } from '@cabine/panel-ui/week';
import { Link } from 'react-router';
import { readStation } from '../station';

export const loader = () => readStation('schedule');

export default function Home({ loaderData: { station, initialStudio, ...week } }) {
  return (
    <main>
      <h1>Fã-clube</h1>
      <Link to="/about">Sobre</Link>
      <WeekSchedule scheduleUrl={`${station}/api/public/schedule`} {...week} />
      <SongRequests requestsUrl={`${station}/api/public/requests`} initialStudio={initialStudio} />
    </main>
  );
}
