import { usePasskeys, useUser, type Passkey } from '@cabine/panel-core';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Button } from '../components/Button';
import { Card } from '../components/Card';
import { CardText, RowList } from '../components/cardParts';
import { SkeletonRows } from '../components/feedback/Skeleton';
import { useLabels } from '../labels/labels';
import { lazyDialog } from '../provider/lazyPart';
import { When, useMoments } from '../provider/Moment';
import { RemoteScreen } from '../provider/views';
import { AccountName, AccountRow, AccountTimes } from './accountList';
import { passkeyLabels } from './passkeys.labels';

const PasskeyDialogs = lazyDialog(
  () => import('./PasskeyDialogs').then((file) => file.PasskeyDialogs),
  ({ question }) => question !== null,
);

export function PasskeysCard() {
  const labels = useLabels(passkeyLabels);
  const user = useUser();
  const { passkeys, ...commands } = usePasskeys();
  const [question, setQuestion] = useState<'add' | Passkey | null>(null);
  return (
    <Card
      flush
      title={labels.title}
      actions={
        <Button
          variant={user?.needsPasskey ? 'primary' : 'secondary'}
          icon={<Plus size={16} />}
          onClick={() => setQuestion('add')}
        >
          {labels.add}
        </Button>
      }
    >
      <CardText>{user?.needsPasskey ? labels.required : labels.text}</CardText>
      <RemoteScreen remote={passkeys} skeleton={<SkeletonRows rows={1} rowHeight={64} />} failedText={labels.failed}>
        {(rows) => <PasskeyList passkeys={rows} onRemove={setQuestion} />}
      </RemoteScreen>
      <PasskeyDialogs question={question} onClose={() => setQuestion(null)} commands={commands} />
    </Card>
  );
}

function PasskeyList({ passkeys, onRemove }: { passkeys: readonly Passkey[]; onRemove: (passkey: Passkey) => void }) {
  const labels = useLabels(passkeyLabels);
  const moments = useMoments();
  if (passkeys.length === 0) return <CardText>{labels.none}</CardText>;
  return (
    <RowList>
      {passkeys.map((passkey) => (
        <AccountRow key={passkey.id}>
          <Fingerprint size={20} aria-hidden />
          <div>
            <AccountName>{passkey.name}</AccountName>
            <AccountTimes>
              {labels.since} <time dateTime={passkey.created_at}>{moments.full(passkey.created_at)}</time>,{' '}
              {passkey.used_at ? (
                <>
                  {labels.used} <When at={passkey.used_at} />
                </>
              ) : (
                <span>{labels.unused}</span>
              )}
            </AccountTimes>
          </div>
          <Button size="small" aria-label={labels.removeNamed(passkey.name)} onClick={() => onRemove(passkey)}>
            {labels.remove}
          </Button>
        </AccountRow>
      ))}
    </RowList>
  );
}
