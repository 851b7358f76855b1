import { SongRequests, ThemeRoot } from '@cabine/panel-ui/requests';

export function Requests({ station, initialStudio }) {
  return (
    <ThemeRoot theme="dark" accent="#e0457b">
      <SongRequests requestsUrl={`${station}/api/public/requests`} initialStudio={initialStudio} />
    </ThemeRoot>
  );
}
