import { useNextOnAir } from '@cabine/panel-core';
import { styled } from 'styled-components';
import { useLabels } from '../labels/labels';
import { hasListeners } from '../radio/hasListeners';
import { radioLabels } from '../radio/radio.labels';
import { useOnAir } from '../radio/RadioProvider';
import { AirNow } from '../schedules/AirNow';
import { MemberAvatar } from '../users/MemberAvatar';
import { NextShow } from '../radio/NextShow';
import { plainHostName } from '../widgets/week/HostName';
import { DashboardCard } from './DashboardCard';
import { dashboardLabels } from './dashboard.labels';
import { ListenersLine } from './ListenersLine';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--cabine-space-3);
  min-width: 0;
  min-height: calc(72 * var(--cabine-px));
  > div {
    min-width: 0;
  }
  strong {
    font-size: var(--cabine-font-md);
    overflow-wrap: anywhere;
  }
  p {
    color: var(--cabine-text-muted);
    overflow-wrap: anywhere;
  }
`;

/** Who is on air and who is next, with the listeners of the last 24 hours as a line. */
export function OnAirCard() {
  const labels = useLabels(dashboardLabels);
  const words = useLabels(radioLabels);
  const { info, stationName } = useOnAir();
  const next = useNextOnAir();
  const headline = {
    live: labels.onAirLive(info.djusername || stationName),
    auto: labels.onAirAuto,
    offline: labels.onAirOffline,
    unknown: labels.onAirUnknown,
  }[info.state];
  return (
    <DashboardCard title={labels.onAir} span="narrow">
      <Row data-state={info.state}>
        {info.djusername && <MemberAvatar username={info.djusername} size={40} />}
        <div>
          <strong key={headline} data-arrives="">
            {headline}
          </strong>
          {info.state === 'live' && info.title && <p>{info.title}</p>}
          {hasListeners(info.listeners) && (
            <p key={info.listeners} data-arrives="">
              {words.listeners(info.listeners)}
            </p>
          )}
          {next && (
            <p>
              <NextShow host={plainHostName(next.user_name)} time={next.start_time} zone={next.zone} />
            </p>
          )}
        </div>
      </Row>
      <AirNow />
      <ListenersLine />
    </DashboardCard>
  );
}
