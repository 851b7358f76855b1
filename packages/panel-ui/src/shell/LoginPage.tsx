import { startTransition, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useNavigation } from '../provider/navigation';
import { returnPath } from '../provider/returnPath';
import { LoginScreen } from '../auth/LoginScreen';
import { screens } from '../features';
import { RadioPlayer } from '../radio/RadioPlayer';

/** Where the player will be, as high as it. */
const PlayerPlace = styled.div`
  min-height: 167px;
`;

/** What fails here is tried again, and heard of, when it is opened. */
const ignore = () => undefined;

/** /login with the station beside it, so that even a visitor hears the radio. */
export function LoginPage() {
  const { location } = useNavigation();
  // The form first: a page that a server draws has it alone, and in the browser it must not wait for the player.
  const [isFormThere, setIsFormThere] = useState(false);
  useEffect(() => startTransition(() => setIsFormThere(true)), []);
  // Whoever types is about to come in: the shell and the first screen are on their way before the form is sent.
  const prefetch = () => {
    const [target] = returnPath(location.search).split('?');
    import('./Shell').catch(ignore);
    screens
      .find(({ path }) => path === target)
      ?.load()
      .catch(ignore);
  };
  return (
    <div onInput={prefetch}>
      <LoginScreen>
        <PlayerPlace>{isFormThere && <RadioPlayer layout="card" />}</PlayerPlace>
      </LoginScreen>
    </div>
  );
}
