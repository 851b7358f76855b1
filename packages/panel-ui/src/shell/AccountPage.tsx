import { AccountScreen } from '../auth/AccountScreen';
import { OwnWarnings } from '../warnings/OwnWarnings';

/** /account, with one's own warnings. */
export function AccountPage() {
  return (
    <AccountScreen>
      <OwnWarnings />
    </AccountScreen>
  );
}
