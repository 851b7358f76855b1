import { hasExtension, usePanel } from '@cabine/panel-core';
import { AliasCard } from '../air/AliasCard';
import { BrowserMessages } from '../air/BrowserMessages';
import { AccountScreen } from '../auth/AccountScreen';
import { StreamKeyCard } from '../broadcasts/StreamKeyCard';
import { OwnCalendar } from '../schedules/OwnCalendar';
import { OwnWarnings } from '../warnings/OwnWarnings';

/** /account, with one's own stream key, name on air, calendar, the browser's messages and warnings. */
export function AccountPage() {
  const { config } = usePanel();
  return (
    <AccountScreen>
      <StreamKeyCard />
      <AliasCard />
      {hasExtension(config, 'calendar') && <OwnCalendar />}
      <BrowserMessages />
      {hasExtension(config, 'account') && <OwnWarnings />}
    </AccountScreen>
  );
}
