import { useAuth, usePanel } from '@cabine/panel-core';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { useLabels } from '../labels/labels';
import { useNavigation } from '../provider/navigation';
import { returnPath } from '../provider/returnPath';
import { LoadingScreen } from '../provider/views';
import { authLabels } from './auth.labels';
import { LoginForm } from './LoginForm';

const Page = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 400px);
  justify-content: center;
  align-items: center;
  gap: var(--cabine-space-8);
  min-height: 100dvh;
  padding: var(--cabine-space-6);
  &[data-beside] {
    grid-template-columns: minmax(0, 400px) minmax(0, 360px);
  }
  @media (max-width: 959px) {
    &[data-beside] {
      grid-template-columns: minmax(0, 400px);
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
  @media (max-width: 959px) {
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

export interface LoginScreenProps {
  /** Drawn beside the form, for example the radio player; nothing by default. */
  children?: React.ReactNode;
}

/** /login (SPEC 2). Whoever is signed in already goes on to where they were going. */
export function LoginScreen({ children }: LoginScreenProps) {
  const labels = useLabels(authLabels);
  const { config } = usePanel();
  const auth = useAuth();
  const { location, navigate } = useNavigation();

  useEffect(() => {
    if (auth.status === 'signedIn') navigate(returnPath(location.search), { replace: true });
  }, [auth.status, location.search, navigate]);

  // Who may yet get another tab's session types meanwhile.
  const isVisitor = auth.status === 'signedOut' || (auth.status === 'pending' && auth.asksTabs);
  if (!isVisitor) return <LoadingScreen />;
  return (
    <Page data-beside={children ? '' : undefined}>
      <Card>
        <header>
          <h1>{labels.title}</h1>
          <p>{labels.subtitle(config.stationName)}</p>
        </header>
        {auth.status === 'signedOut' && auth.reason === 'ended' && <Note role="status">{labels.sessionEnded}</Note>}
        <LoginForm />
      </Card>
      {children && <div>{children}</div>}
    </Page>
  );
}
