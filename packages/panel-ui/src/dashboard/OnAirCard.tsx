import { useNextOnAir } from '@cabine/panel-core';
import { styled } from 'styled-components';
import { AirNow } from '../schedules/AirNow';
import { ListenersWeek } from '../air/ListenersWeek';
import { Avatar } from '../components/Avatar';
import { LiveDot } from '../components/LiveDot';
import { Pill } from '../components/Pill';
import { useLabels } from '../labels/labels';
import { radioLabels } from '../radio/radio.labels';
import { useOnAir } from '../radio/RadioProvider';
import { MemberAvatar } from '../users/MemberAvatar';
import { DashboardCard } from './DashboardCard';
import { plainHostName } from '../widgets/week/HostName';
import { dashboardLabels } from './dashboard.labels';
import { ListenersLine } from './ListenersLine';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--cabine-space-4);
  min-width: 0;
  > div {
    display: grid;
    gap: var(--cabine-space-1);
    min-width: 0;
  }
  strong {
    font-size: var(--cabine-font-xl);
    font-weight: 600;
    line-height: 1.25;
    letter-spacing: -0.01em;
    overflow-wrap: anywhere;
  }
  p {
    color: var(--cabine-text-muted);
    overflow-wrap: anywhere;
  }
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--cabine-space-2);
  margin-top: var(--cabine-space-2);
`;

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
    <DashboardCard title={labels.onAir} span="tall">
      <Row data-state={info.state}>
        {info.djusername ? (
          <MemberAvatar username={info.djusername} size={72} />
        ) : (
          <Avatar name={stationName} size={72} />
        )}
        <div>
          <strong>{headline}</strong>
          <p>{info.title || stationName}</p>
          {next && <p>{labels.next(plainHostName(next.user_name), next.start_time)}</p>}
          <Facts>
            {info.state === 'live' && (
              <Pill tone="live" icon={<LiveDot />}>
                {words.live}
              </Pill>
            )}
            {info.listeners !== null && <Pill>{words.listeners(info.listeners)}</Pill>}
            {info.stale && info.state !== 'unknown' && <Pill tone="late">{words.stale}</Pill>}
          </Facts>
        </div>
      </Row>
      <AirNow />
      <ListenersLine />
      <ListenersWeek />
    </DashboardCard>
  );
}
