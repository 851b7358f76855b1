import { READ_REQUESTS, hasAnyPermission, useNextOnAir, useRequests, useUser } from '@cabine/panel-core';
import { millisecondsInMinute } from 'date-fns/constants';
import { styled } from 'styled-components';
import { LiveDot } from '../components/LiveDot';
import { useLabels } from '../labels/labels';
import { hasListeners } from '../radio/hasListeners';
import { NOT_READ, useArrivals } from '../requests/useArrivals';
import { radioLabels } from '../radio/radio.labels';
import { useOnAir } from '../radio/RadioProvider';
import { NextShow } from '../radio/NextShow';
import { plainHostName } from '../widgets/week/HostName';
import { dashboardLabels } from './dashboard.labels';

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--cabine-space-1) var(--cabine-space-4);
  color: var(--cabine-text-muted);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

function WaitingRequests() {
  const labels = useLabels(dashboardLabels);
  const { board } = useRequests();
  useArrivals(board.status === 'ready' ? board.data.requests : NOT_READ);
  if (board.status !== 'ready' || !board.data.isOn) return null;
  const waiting = board.data.requests.filter(({ answer }) => answer === null).length;
  return (
    <li key={waiting} data-arrives="">
      {labels.requests(waiting)}
    </li>
  );
}

/** What a DJ on air looks at: the time that is left, listeners, title, requests and who is next. */
export function OnAirFacts({ until, now }: { until: number | null; now: number }) {
  const labels = useLabels(dashboardLabels);
  const radio = useLabels(radioLabels);
  const user = useUser();
  const { info, stationName } = useOnAir();
  const next = useNextOnAir();
  return (
    <>
      <p>
        <LiveDot /> {labels.onAirYou}
      </p>
      <strong>
        {until === null
          ? info.title || stationName
          : labels.left(Math.max(0, Math.ceil((until - now) / millisecondsInMinute)))}
      </strong>
      <Facts>
        {hasListeners(info.listeners) && (
          <li key={info.listeners} data-arrives="">
            {radio.listeners(info.listeners)}
          </li>
        )}
        {until !== null && info.title && <li>{info.title}</li>}
        {hasAnyPermission(user, READ_REQUESTS.anyOf) && <WaitingRequests />}
        {next && (
          <li>
            <NextShow host={plainHostName(next.user_name)} time={next.start_time} zone={next.zone} />
          </li>
        )}
      </Facts>
    </>
  );
}
