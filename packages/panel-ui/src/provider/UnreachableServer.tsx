import { usePanel, type AuthState } from '@cabine/panel-core';
import Unplug from 'lucide-react/icons/unplug';
import { useState } from 'react';
import { Button } from '../components/Button';
import { StatusView } from '../components/feedback/StatusView';
import { commonLabels } from '../labels/common.labels';
import { useLabels } from '../labels/labels';

/** The server could not say who is signed in; it is asked again. */
export const isUnreachable = (auth: AuthState) => auth.status === 'pending' && 'failure' in auth;

/** The server could not say who is signed in. The session stays; the panel goes on as soon as the server answers. */
export function UnreachableServer() {
  const labels = useLabels(commonLabels);
  const { auth } = usePanel();
  const [isAsking, setAsking] = useState(false);
  const retry = () => {
    setAsking(true);
    void auth.retry().finally(() => setAsking(false));
  };
  return (
    <main>
      <StatusView
        level={1}
        role="alert"
        icon={<Unplug size={20} />}
        title={labels.unreachableTitle}
        text={labels.unreachableText}
        action={
          <>
            <Button variant="primary" pending={isAsking} onClick={retry}>
              {labels.retry}
            </Button>
            <Button onClick={() => void auth.signOut()}>{labels.leave}</Button>
          </>
        }
      />
    </main>
  );
}
