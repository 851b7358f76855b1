import { useAuth, usePanel } from '@cabine/panel-core';
import { useEffect, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { useLabels } from '../labels/labels';
import { useNavigation } from '../provider/navigation';
import { returnPath } from '../provider/returnPath';
import { UnreachableServer, isUnreachable } from '../provider/UnreachableServer';
import { LoadingScreen } from '../provider/views';
import { authLabels } from './auth.labels';
import { LoginForm } from './LoginForm';

const Page = styled.main`
  display: grid;
  grid-template-columns: minmax(0, calc(400 * var(--cabine-px)));
  justify-content: center;
  align-items: center;
  gap: var(--cabine-space-8);
  min-height: calc(100dvh - var(--cabine-top, 0px));
  padding: var(--cabine-space-6);
  > div:first-child {
    display: grid;
    gap: var(--cabine-space-6);
    justify-self: center;
    width: 100%;
    max-width: calc(400 * var(--cabine-px));
  }
  &[data-beside] {
    grid-template-columns: minmax(calc(448 * var(--cabine-px)), 5fr) minmax(0, 7fr);
    gap: 0;
    padding: 0;
    > div:first-child {
      padding-block: var(--cabine-space-6);
    }
  }
  @media (width < 60em) {
    &[data-beside] {
      grid-template-columns: minmax(0, calc(400 * var(--cabine-px)));
      gap: var(--cabine-space-4);
      /* Keeps the form in place when the content below it loads. */
      align-content: start;
      padding: var(--cabine-space-6);
      > div:first-child {
        padding-block: 0;
      }
    }
    align-content: center;
  }
`;

const Card = styled.section`
  display: grid;
  gap: var(--cabine-space-6);
  padding: var(--cabine-space-8);
  background: var(--cabine-card);
  border: 1px solid var(--cabine-border);
  border-radius: var(--cabine-radius-card);
  h1 {
    font-size: var(--cabine-font-xl);
    line-height: 1.25;
    letter-spacing: -0.01em;
  }
  p {
    color: var(--cabine-text-muted);
  }
  @media (width < 60em) {
    padding: var(--cabine-space-6);
  }
`;

const Note = styled.p`
  padding: var(--cabine-space-3);
  border-radius: var(--cabine-radius-control);
  background: var(--cabine-late-soft);
  && {
    color: var(--cabine-text);
  }
`;

const Small = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--cabine-space-1) var(--cabine-space-4);
  text-align: center;
  font-size: var(--cabine-font-sm);
  color: var(--cabine-text-muted);
  overflow-wrap: anywhere;

  > a {
    color: inherit;
  }
`;

const never = () => () => undefined;

/** The station's privacy notice and whom to ask. Not in the page that the build drew, which knows no station. */
function Privacy() {
  const labels = useLabels(authLabels);
  const { privacyUrl, privacyContact } = usePanel().config;
  const isDrawn = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  if (isDrawn || (privacyUrl === null && privacyContact === null)) return null;
  return (
    <Small>
      {privacyUrl !== null && (
        <a href={privacyUrl} target="_blank" rel="noreferrer">
          {labels.privacy}
        </a>
      )}
      {privacyContact !== null && <span>{labels.privacyContact(privacyContact)}</span>}
    </Small>
  );
}

export interface LoginScreenProps {
  logo?: React.ReactNode;
  /** Fills the page beside the form, for example with the station's picture. Default: nothing. */
  children?: React.ReactNode;
}

/** /login (product.md 2.3). Redirects signed-in members to the page that they wanted. */
export function LoginScreen({ logo, children }: LoginScreenProps) {
  const labels = useLabels(authLabels);
  const { config, auth: session } = usePanel();
  const auth = useAuth();
  const { location, navigate } = useNavigation();

  useEffect(() => {
    // A router may have kept this page alive since an earlier session.
    if (auth.status === 'signedIn' && session.state === auth) navigate(returnPath(location.search), { replace: true });
  }, [auth, location.search, navigate, session]);

  if (isUnreachable(auth)) return <UnreachableServer />;
  // While another tab is asked for its session, the form is already usable.
  const isVisitor = auth.status === 'signedOut' || (auth.status === 'pending' && auth.asksTabs);
  if (!isVisitor) return <LoadingScreen />;
  return (
    <Page data-beside={children ? '' : undefined}>
      <div>
        {logo}
        <Card>
          <header>
            <h1>{labels.title}</h1>
            <p>{labels.subtitle(config.stationName)}</p>
          </header>
          {auth.status === 'signedOut' && auth.reason === 'ended' && <Note role="status">{labels.sessionEnded}</Note>}
          <LoginForm />
        </Card>
        <Privacy />
      </div>
      {children}
    </Page>
  );
}
