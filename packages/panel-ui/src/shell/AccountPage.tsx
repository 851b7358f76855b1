import { AliasCard } from '../air/AliasCard';
import { BrowserMessages } from '../air/BrowserMessages';
import { AccountScreen } from '../auth/AccountScreen';
import { StreamKeyCard } from '../broadcasts/StreamKeyCard';
import { OwnCalendar } from '../schedules/OwnCalendar';
import { OwnWarnings } from '../warnings/OwnWarnings';

/** /account, with one's own stream key, name on air, calendar, the browser's messages and warnings. */
export function AccountPage() {
  return (
    <AccountScreen>
      <StreamKeyCard />
      <AliasCard />
      <OwnCalendar />
      <BrowserMessages />
      <OwnWarnings />
    </AccountScreen>
  );
}
