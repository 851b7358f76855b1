import { usePanel } from '@cabine/panel-core';
import { Suspense, lazy, startTransition, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useNavigation } from '../provider/navigation';
import { returnPath } from '../provider/returnPath';
import { LoginScreen } from '../auth/LoginScreen';
import { Logo } from './Logo';
import { useScreens } from './panelScreens';

/** Waves from the station's corner of the page, in its colour: what stands there where it gave no picture. */
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
    radial-gradient(circle at 100% 0, var(--cabine-brand), transparent 75%),
    linear-gradient(200deg, color-mix(in oklab, var(--cabine-brand) 55%, #10131d), #10131d 85%);

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
    max-width: 400px;
    min-height: 167px;
  }
  @media (max-width: 959px) {
    padding: 0;
    background: none;

    > img {
      display: none;
    }
  }
`;

/** What fails here is tried again, and heard of, when it is opened. */
const ignore = () => undefined;

const StationNow = lazy(() => import('./StationNow').then((file) => ({ default: file.StationNow })));

/** /login, the station's own: its logo, its picture, and who is on air, so that even a visitor hears the radio. */
export function LoginPage() {
  const { location } = useNavigation();
  const screens = useScreens();
  const { loginImage } = usePanel().config;
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
      <LoginScreen logo={<Logo size="large" />}>
        <House>
          {loginImage && <img src={loginImage} alt="" />}
          <div>
            {isFormThere && (
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
