import { SongRequests } from '../widgets/requests/SongRequests';
import { songRequestsLabels } from '../widgets/requests/songRequests.labels';
import type { WidgetSettings } from './settings';
import { useStation } from './useStation';
import { WidgetRoot } from './WidgetRoot';

/** `<cabine-requests>`: song requests and greetings for the broadcaster on air. */
export function RequestsWidget(settings: WidgetSettings) {
  const { api, accent, poll } = settings;
  const state = useStation(accent ? null : api);
  const station = state.status === 'ready' ? state.station : null;
  return (
    <WidgetRoot settings={settings} station={station} labels={songRequestsLabels}>
      <SongRequests requestsUrl={`${api}/public/requests`} poll={poll} />
    </WidgetRoot>
  );
}
