import { hasExtension, useAccount, usePanel, usePasskeysOffered, useUser } from '@cabine/panel-core';
import { Suspense, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { Card } from '../components/Card';
import { SkeletonRows } from '../components/feedback/Skeleton';
import { PageHeader } from '../components/PageHeader';
import { Lead } from '../components/cardParts';
import { commonLabels } from '../labels/common.labels';
import { useLabels } from '../labels/labels';
import { RemoteScreen } from '../provider/views';
import { accountLabels } from './account.labels';
import { SecretsForm } from './SecretsForm';
import { lazyPart } from '../provider/lazyPart';
import { Question } from '../provider/Question';

const Stack = styled.div`
  display: grid;
  gap: var(--cabine-space-4);
  max-width: calc(720 * var(--cabine-px));
`;

const PasskeysCard = lazyPart(() => import('./PasskeysCard').then((file) => file.PasskeysCard));
const SessionList = lazyPart(() => import('./SessionList').then((file) => file.SessionList));
const OwnDataCard = lazyPart(() => import('./OwnDataCard').then((file) => file.OwnDataCard));
const SessionSkeleton = () => <SkeletonRows rows={1} rowHeight={64} />;

/** 'Minha conta': the member's password and PIN, the cards passed as children, and the member's sessions. */
export function AccountScreen({ children }: { children?: ReactNode }) {
  const labels = useLabels(accountLabels);
  const { notOffered } = useLabels(commonLabels);
  const user = useUser();
  const { sessions, endSessions, readData } = useAccount();
  const { config } = usePanel();
  const isOffered = hasExtension(config, 'account');
  const [isAsking, setIsAsking] = useState(false);
  const texts = { asked: labels.givenText, required: labels.requiredText };
  const demand = user?.newSecrets;
  const passkeys = usePasskeysOffered() && (
    <Suspense>
      <PasskeysCard />
    </Suspense>
  );

  return (
    <Stack>
      <PageHeader title={labels.title} description={user?.username} />
      {user?.needsPasskey && passkeys}
      <Card title={demand ? labels.givenTitle : labels.secretsTitle}>
        {isOffered ? (
          <>
            <Lead>{demand ? texts[demand] : labels.secretsText}</Lead>
            <SecretsForm />
          </>
        ) : (
          <p>{notOffered}</p>
        )}
      </Card>
      {!user?.needsPasskey && passkeys}
      {children}
      {isOffered && (
        <Card
          flush
          title={labels.sessionsTitle}
          actions={
            <Button variant="quietDanger" onClick={() => setIsAsking(true)}>
              {labels.endAll}
            </Button>
          }
        >
          <RemoteScreen remote={sessions} skeleton={<SessionSkeleton />} failedText={labels.sessionsFailed}>
            {(rows) => (
              <Suspense fallback={<SessionSkeleton />}>
                <SessionList sessions={rows} />
              </Suspense>
            )}
          </RemoteScreen>
        </Card>
      )}
      {hasExtension(config, 'personalData') && (
        <Suspense>
          <OwnDataCard readData={readData} />
        </Suspense>
      )}
      <Question
        danger
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={labels.endAll}
        text={labels.endAllText}
        confirmLabel={labels.endAll}
        failedText={labels.endFailed}
        onConfirm={async () => {
          const ended = await endSessions();
          if (!ended.ok) throw ended.error;
        }}
      />
    </Stack>
  );
}
