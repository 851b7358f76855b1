import { useOwnCalendar } from '@cabine/panel-core';
import { Card } from '../components/Card';
import { SkeletonRows } from '../components/feedback/Skeleton';
import { Link } from '../components/Link';
import { useLabels } from '../labels/labels';
import { Moment } from '../provider/Moment';
import { OnceSecret } from '../provider/OnceSecret';
import { RemoteScreen } from '../provider/views';
import { ownCalendarLabels } from './ownCalendar.labels';

export function OwnCalendar() {
  const labels = useLabels(ownCalendarLabels);
  const { calendar, renew, revoke } = useOwnCalendar();
  const renewed = async () => {
    const outcome = await renew();
    return outcome.ok ? { ok: true as const, value: outcome.value.address } : outcome;
  };
  return (
    <Card title={labels.title}>
      <RemoteScreen remote={calendar} skeleton={<SkeletonRows rows={1} rowHeight={64} />} failedText={labels.failed}>
        {({ created_at }) => (
          <OnceSecret
            words={{ ...labels, title: labels.name }}
            renew={renewed}
            revoke={revoke}
            since={
              created_at && (
                <>
                  {labels.since} <Moment at={created_at} />
                </>
              )
            }
            more={(address) => <Link href={address.replace(/^https?:/, 'webcal:')}>{labels.subscribe}</Link>}
          />
        )}
      </RemoteScreen>
    </Card>
  );
}
