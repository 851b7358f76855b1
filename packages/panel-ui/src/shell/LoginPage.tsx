import { expectAnswers, hasAnyPermission, hasRadio, onIdle, usePanel } from '@cabine/panel-core';
import { Suspense, startTransition, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useNavigation } from '../provider/navigation';
import { START_PATH, returnPath } from '../provider/returnPath';
import { askAt } from '../screens';
import { LoginScreen } from '../auth/LoginScreen';
import { Logo } from './Logo';
import { loadPage } from './PanelPages';
import { useScreens } from './panelScreens';
import { lazyPart } from '../provider/lazyPart';

/** A pattern of waves in the station's colour, for stations without a picture. */
const House = styled.aside`
  position: relative;
  display: grid;
  align-items: end;
  align-self: stretch;
  min-width: 0;
  padding: var(--cabine-space-8);
  overflow: hidden;
  background:
    repeating-radial-gradient(circle at 100% 0, transparent 0 55px, rgb(255 255 255 / 0.1) 55px 57px),
    radial-gradient(circle at 100% 0, var(--cabine-accent-fill), transparent 75%),
    linear-gradient(200deg, color-mix(in oklab, var(--cabine-accent-fill) 55%, #10131d), #10131d 85%);

  > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  > div {
    position: relative;
    width: 100%;
    max-width: calc(400 * var(--cabine-px));
    min-height: calc(167 * var(--cabine-px));
  }
  @media (width < 60em) {
    padding: 0;
    background: none;

    > img {
      display: none;
    }
  }
`;

const StationNow = lazyPart(() => import('./StationNow').then((file) => file.StationNow));

/** /login with the station's logo, its picture, who is on air, and a player for visitors. */
export function LoginPage() {
  const { location } = useNavigation();
  const screens = useScreens();
  const panel = usePanel();
  const { auth, client, config } = panel;
  const { loginImage } = config;
  const [target = START_PATH] = returnPath(location.search).split('?');
  const screen = screens.find(({ path }) => path === target);
  // The form comes first: a server renders only the form, and in the browser it can be used before the player is there.
  const [isFormThere, setIsFormThere] = useState(false);
  useEffect(() => onIdle(() => startTransition(() => setIsFormThere(true))), []);
  // Loads the shell and the first screen as soon as the visitor types, before the form is sent.
  const prefetch = () => void loadPage(target, screens);
  // Asks for the first screen's data as soon as it may, before the shell is rendered.
  useEffect(() => {
    const stop = auth.subscribe(() => {
      if (auth.state.status !== 'signedIn') return;
      stop();
      const { user } = auth.state;
      const isHeld = user.newSecrets === 'required' || user.needsPasskey;
      if (!isHeld && screen && hasAnyPermission(user, screen.needs ?? user.permissions))
        expectAnswers(panel, askAt(target, client));
    });
    return stop;
  }, [auth, client, panel, screen, target]);
  return (
    <div onInput={prefetch}>
      <LoginScreen logo={<Logo size="large" />}>
        <House>
          {loginImage && <img src={loginImage} alt="" />}
          <div>
            {isFormThere && hasRadio(config) && (
              <Suspense>
                <StationNow />
              </Suspense>
            )}
          </div>
        </House>
      </LoginScreen>
    </div>
  );
}
