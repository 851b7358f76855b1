import { AccountScreen } from '../auth/AccountScreen';
import { StreamKeyCard } from '../broadcasts/StreamKeyCard';
import { OwnWarnings } from '../warnings/OwnWarnings';

/** /account, with one's own stream key and warnings. */
export function AccountPage() {
  return (
    <AccountScreen>
      <StreamKeyCard />
      <OwnWarnings />
    </AccountScreen>
  );
}
