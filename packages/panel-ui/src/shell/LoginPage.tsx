import { LoginScreen } from '../auth/LoginScreen';
import { RadioPlayer } from '../radio/RadioPlayer';

/** /login with the station beside it, so that even a visitor hears the radio. */
export function LoginPage() {
  return (
    <LoginScreen>
      <RadioPlayer layout="card" />
    </LoginScreen>
  );
}
