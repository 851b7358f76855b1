import { hasExtension, usePanel } from '@cabine/panel-core';
import { lazy, Suspense, type ReactNode } from 'react';
import { BrowserMessages } from '../air/BrowserMessages';
import { AccountScreen } from '../auth/AccountScreen';
import { Part } from '../provider/views';

// Loaded separately, because these cards are below the first form and load their own data.
const AliasCard = lazy(() => import('../air/AliasCard').then((file) => ({ default: file.AliasCard })));
const StreamKeyCard = lazy(() =>
  import('../broadcasts/StreamKeyCard').then((file) => ({ default: file.StreamKeyCard })),
);
const OwnCalendar = lazy(() => import('../schedules/OwnCalendar').then((file) => ({ default: file.OwnCalendar })));
const OwnPayments = lazy(() => import('../payments/OwnPayments').then((file) => ({ default: file.OwnPayments })));
const OwnWarnings = lazy(() => import('../warnings/OwnWarnings').then((file) => ({ default: file.OwnWarnings })));

const Later = ({ children }: { children: ReactNode }) => (
  <Part>
    <Suspense>{children}</Suspense>
  </Part>
);

/** /account with the member's stream key, on-air name, calendar, browser notifications and warnings. */
export function AccountPage() {
  const { config } = usePanel();
  return (
    <AccountScreen>
      <Later>
        <StreamKeyCard />
      </Later>
      <Later>
        <AliasCard />
      </Later>
      <Later>{hasExtension(config, 'calendar') && <OwnCalendar />}</Later>
      <BrowserMessages />
      <Later>{hasExtension(config, 'account') && <OwnPayments />}</Later>
      <Later>{hasExtension(config, 'account') && <OwnWarnings />}</Later>
    </AccountScreen>
  );
}
