import { hasExtension, usePanel } from '@cabine/panel-core';
import { Suspense, type ReactNode } from 'react';
import { AccountScreen } from '../auth/AccountScreen';
import { Boundary } from '../provider/views';
import { lazyPart } from '../provider/lazyPart';

// Loaded separately, because these cards are below the first form.
const AliasCard = lazyPart(() => import('../air/AliasCard').then((file) => file.AliasCard));
const BrowserMessages = lazyPart(() => import('../air/BrowserMessages').then((file) => file.BrowserMessages));
const StreamKeyCard = lazyPart(() => import('../broadcasts/StreamKeyCard').then((file) => file.StreamKeyCard));
const OwnCalendar = lazyPart(() => import('../schedules/OwnCalendar').then((file) => file.OwnCalendar));
const OwnPayments = lazyPart(() => import('../payments/OwnPayments').then((file) => file.OwnPayments));
const OwnWarnings = lazyPart(() => import('../warnings/OwnWarnings').then((file) => file.OwnWarnings));

const Later = ({ children }: { children: ReactNode }) => (
  <Boundary>
    <Suspense>{children}</Suspense>
  </Boundary>
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
      <Later>
        <BrowserMessages />
      </Later>
      <Later>{hasExtension(config, 'account') && <OwnPayments />}</Later>
      <Later>{hasExtension(config, 'account') && <OwnWarnings />}</Later>
    </AccountScreen>
  );
}
