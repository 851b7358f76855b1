import { createStudioPoller, useStudio } from '@cabine/panel-core/radio';
import { useMemo } from 'react';
import { SongRequests } from '../widgets/requests/SongRequests';
import { songRequestsLabels } from '../widgets/requests/songRequests.labels';
import type { WidgetSettings } from './settings';
import { useStation } from './useStation';
import type { WidgetHost } from './WidgetElement';
import { WidgetRoot } from './WidgetRoot';

/** `<cabine-requests>`: song requests and greetings for the broadcaster on air. */
export function RequestsWidget({ emit, ...settings }: WidgetSettings & Pick<WidgetHost<never>, 'emit'>) {
  const { api, accent, poll } = settings;
  const state = useStation(accent ? null : api);
  const station = state.status === 'ready' ? state.station : null;
  const url = `${api}/public/requests`;
  const poller = useMemo(() => createStudioPoller(url, poll ? { follow: undefined } : undefined), [url, poll]);
  const { studio, stale } = useStudio(poller);
  return (
    <WidgetRoot
      settings={settings}
      station={station}
      labels={songRequestsLabels}
      emit={emit}
      isFailed={stale && !studio}
    >
      <SongRequests requestsUrl={url} poller={poller} />
    </WidgetRoot>
  );
}
