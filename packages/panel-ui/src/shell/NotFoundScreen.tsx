import { useAuth } from '@cabine/panel-core';
import Compass from 'lucide-react/icons/compass';
import type { ComponentType, ReactNode } from 'react';
import { StatusView } from '../components/feedback/StatusView';
import { commonLabels } from '../labels/common.labels';
import { useLabels } from '../labels/labels';
import { ButtonLink } from '../provider/navigation';
import { LOGIN_PATH, START_PATH } from '../provider/returnPath';
import { UnreachableServer, isUnreachable } from '../provider/UnreachableServer';
import { LoadingScreen } from '../provider/views';
import { PageLogo } from './Logo';

function NotFound({ to, action }: { to: string; action: string }) {
  const labels = useLabels(commonLabels);
  return (
    <StatusView
      level={1}
      icon={<Compass size={20} />}
      title={labels.notFoundTitle}
      text={labels.notFoundText}
      action={<ButtonLink to={to}>{action}</ButtonLink>}
    />
  );
}

/** Any unknown path (product.md 2); members stay in the shell. */
export function NotFoundScreen({ shell: Shell }: { shell: ComponentType<{ children: ReactNode }> }) {
  const labels = useLabels(commonLabels);
  const auth = useAuth();
  const { status } = auth;
  if (isUnreachable(auth)) return <UnreachableServer />;
  if (status === 'pending') return <LoadingScreen />;
  if (status === 'signedIn')
    return (
      <Shell>
        <NotFound to={START_PATH} action={labels.notFoundBack} />
      </Shell>
    );
  return (
    <main>
      <PageLogo />
      <NotFound to={LOGIN_PATH} action={labels.notFoundAction} />
    </main>
  );
}
