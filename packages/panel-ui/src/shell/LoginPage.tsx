import { styled } from 'styled-components';
import { useIsInBrowser } from '../components/useIsInBrowser';
import { useNavigation } from '../provider/navigation';
import { returnPath } from '../provider/returnPath';
import { LoginScreen } from '../auth/LoginScreen';
import { screens } from '../features';
import { RadioPlayer } from '../radio/RadioPlayer';

/** Where the player will be, as high as it: a page drawn by a server has the form alone, because that can be used at once. */
const PlayerPlace = styled.div`
  min-height: 167px;
`;

/** What fails here is tried again, and heard of, when it is opened. */
const ignore = () => undefined;

/** /login with the station beside it, so that even a visitor hears the radio. */
export function LoginPage() {
  const { location } = useNavigation();
  const isInBrowser = useIsInBrowser();
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
        <PlayerPlace>{isInBrowser && <RadioPlayer layout="card" />}</PlayerPlace>
      </LoginScreen>
    </div>
  );
}
