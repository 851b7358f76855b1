import { useAuth } from '@cabine/panel-core';
import type { ComponentType, ReactNode } from 'react';
import { LOGIN_PATH, START_PATH } from '../provider/returnPath';
import { UnreachableServer, isUnreachable } from '../provider/UnreachableServer';
import { LoadingScreen } from '../provider/views';
import { PageLogo } from './Logo';
import { NotFound } from './NotFound';

/** Any unknown path (product.md 2); members stay in the shell. */
export function NotFoundScreen({ shell: Shell }: { shell: ComponentType<{ children: ReactNode }> }) {
  const auth = useAuth();
  const { status } = auth;
  if (isUnreachable(auth)) return <UnreachableServer />;
  if (status === 'pending') return <LoadingScreen />;
  if (status === 'signedIn')
    return (
      <Shell>
        <NotFound to={START_PATH} />
      </Shell>
    );
  return (
    <main>
      <PageLogo />
      <NotFound to={LOGIN_PATH} />
    </main>
  );
}
