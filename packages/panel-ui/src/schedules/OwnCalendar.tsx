import { useOwnCalendar, type OwnCalendar as Calendar, type OwnCalendarCommands } from '@cabine/panel-core';
import { toPanelApiError } from '@cabine/panel-core/client';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { Card } from '../components/Card';
import { SkeletonRows } from '../components/feedback/Skeleton';
import { Link } from '../components/Link';
import { useLabels } from '../labels/labels';
import { Moment } from '../provider/Moment';
import { SecretQuestion, type SecretStep } from '../provider/SecretQuestion';
import { useToasts } from '../provider/toasts';
import { useReportFailure } from '../provider/useReportFailure';
import { useCopy } from '../provider/useCopy';
import { RemoteScreen } from '../provider/views';
import { ownCalendarLabels } from './ownCalendar.labels';

const Stack = styled.div`
  display: grid;
  gap: var(--cabine-space-3);

  & > p {
    max-width: 75ch;
    color: var(--cabine-text-muted);
  }
  & > code {
    padding: var(--cabine-space-3);
    border: 1px solid var(--cabine-border);
    border-radius: var(--cabine-radius-control);
    background: var(--cabine-page);
    font: inherit;
    overflow-wrap: anywhere;
    user-select: all;
  }
  & a {
    color: var(--cabine-accent-text);
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--cabine-space-2) var(--cabine-space-3);
  }
`;

export function OwnCalendar() {
  const labels = useLabels(ownCalendarLabels);
  const { calendar, ...commands } = useOwnCalendar();
  return (
    <Card title={labels.title}>
      <RemoteScreen remote={calendar} skeleton={<SkeletonRows rows={1} rowHeight={64} />} failedText={labels.failed}>
        {(known) => <Ready calendar={known} commands={commands} />}
      </RemoteScreen>
    </Card>
  );
}

/** The server stores only the address's hash, so the address is shown once. */
function NewAddress({ address }: { address: string }) {
  const labels = useLabels(ownCalendarLabels);
  const copy = useCopy();
  return (
    <>
      <code>{address}</code>
      <p role="status">{labels.once}</p>
      <div>
        <Button variant="primary" icon={<Copy size={16} />} onClick={() => void copy(labels.name, address)}>
          {labels.copy}
        </Button>
        <Link href={address.replace(/^https?:/, 'webcal:')}>{labels.subscribe}</Link>
      </div>
    </>
  );
}

function Ready({ calendar, commands }: { calendar: Calendar; commands: OwnCalendarCommands }) {
  const labels = useLabels(ownCalendarLabels);
  const toasts = useToasts();
  const reportFailure = useReportFailure();
  const [address, setAddress] = useState<string | null>(null);
  const [asked, setAsked] = useState<SecretStep | null>(null);
  const [pending, setPending] = useState(false);

  const make = async () => {
    const made = await commands.renew();
    if (!made.ok) throw made.error;
    setAddress(made.value.address);
  };
  const revoke = async () => {
    const revoked = await commands.revoke();
    if (!revoked.ok) throw revoked.error;
    setAddress(null);
    toasts.success(labels.revoked);
  };
  const makeFirst = async () => {
    setPending(true);
    await make().catch((thrown: unknown) => reportFailure(labels.makeFailed, toPanelApiError(thrown)));
    setPending(false);
  };

  return (
    <Stack>
      <p>{labels.text}</p>
      {address !== null && <NewAddress address={address} />}
      <div>
        {calendar.created_at === null ? (
          <Button pending={pending} onClick={() => void makeFirst()}>
            {labels.make}
          </Button>
        ) : (
          <>
            {address === null && (
              <span>
                {labels.since} <Moment at={calendar.created_at} />
              </span>
            )}
            <Button onClick={() => setAsked('renew')}>{labels.renew}</Button>
            <Button variant="quietDanger" onClick={() => setAsked('revoke')}>
              {labels.revoke}
            </Button>
          </>
        )}
      </div>
      <SecretQuestion
        asked={asked}
        onClose={() => setAsked(null)}
        steps={{
          renew: { title: labels.renew, text: labels.renewText, failed: labels.makeFailed, run: make },
          revoke: { title: labels.revoke, text: labels.revokeText, failed: labels.revokeFailed, run: revoke },
        }}
      />
    </Stack>
  );
}
