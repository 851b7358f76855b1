import { AccountScreen } from '../auth/AccountScreen';
import { StreamKeyCard } from '../broadcasts/StreamKeyCard';
import { OwnCalendar } from '../schedules/OwnCalendar';
import { OwnWarnings } from '../warnings/OwnWarnings';

/** /account, with one's own stream key, calendar and warnings. */
export function AccountPage() {
  return (
    <AccountScreen>
      <StreamKeyCard />
      <OwnCalendar />
      <OwnWarnings />
    </AccountScreen>
  );
}
