import { createBrowserStore, usePanel, useSignInLink } from '@cabine/panel-core';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { StatusView } from '../components/feedback/StatusView';
import { useLabels } from '../labels/labels';
import { FormProblems } from '../provider/FormProblems';
import { ButtonLink, useNavigation } from '../provider/navigation';
import { LOGIN_PATH, START_PATH, LINK_PATH } from '../provider/returnPath';
import { useContractForm } from '../provider/useContractForm';
import { FailedView, LoadingScreen } from '../provider/views';
import { accountLabels } from './account.labels';
import { NewSecretFields } from './NewSecretFields';

const Page = styled.main`
  display: grid;
  grid-template-columns: minmax(0, calc(400 * var(--cabine-px)));
  justify-content: center;
  align-content: center;
  min-height: calc(100dvh - var(--cabine-top, 0px));
  padding: var(--cabine-space-6);
`;

const Panel = styled.section`
  display: grid;
  gap: var(--cabine-space-6);
  padding: var(--cabine-space-6);
  background: var(--cabine-card);
  border: 1px solid var(--cabine-border);
  border-radius: var(--cabine-radius-card);
  h1 {
    font-size: var(--cabine-font-xl);
    line-height: 1.25;
    letter-spacing: -0.01em;
  }
  header > p {
    margin-top: var(--cabine-space-2);
    color: var(--cabine-text-muted);
    overflow-wrap: anywhere;
  }
  form {
    display: grid;
    gap: var(--cabine-space-4);
  }
`;

const EMPTY = { password: '', pin: '' };
const loadSchema = () => import('@cabine/panel-core/contract').then(({ newSecretsSchema }) => newSecretsSchema);

const store = createBrowserStore('session');
const KEY = 'cabine.link';

/** What a link says, until this tab leaves the screen: a reload, or a phone that drops the tab, loses no link. */
const keptToken = () => store.get(KEY) ?? '';

/** /login/link#token: the member chooses a password and a PIN once, and is signed in. */
export function LinkScreen({ token: given }: { token: string }) {
  const labels = useLabels(accountLabels);
  const [token] = useState(() => given || keptToken());
  useEffect(() => {
    if (token !== '') store.set(KEY, token);
    return () => store.remove(KEY);
  }, [token]);
  if (token !== '') return <OpenLink token={token} />;
  return (
    <Page>
      <StatusView
        title={labels.linkMissing}
        text={labels.linkMissingText}
        action={<ButtonLink to={LOGIN_PATH}>{labels.toLogin}</ButtonLink>}
      />
    </Page>
  );
}

function OpenLink({ token }: { token: string }) {
  const labels = useLabels(accountLabels);
  const { navigate } = useNavigation();
  // Removes the token from the address bar and the history, because it grants access to the account.
  useEffect(() => navigate(LINK_PATH, { replace: true }), [navigate]);
  const { link, redeem } = useSignInLink(token);

  if (link.status === 'loading') return <LoadingScreen />;
  return (
    <Page>
      {link.status === 'failed' && <FailedView error={link.error} text={labels.linkFailed} retry={link.retry} />}
      {link.status === 'ended' && (
        <StatusView
          title={labels.linkEnded}
          text={labels.linkEndedText}
          action={<ButtonLink to={LOGIN_PATH}>{labels.toLogin}</ButtonLink>}
        />
      )}
      {link.status === 'ready' && <SecretsOfLink username={link.username} redeem={redeem} />}
    </Page>
  );
}

type Redeem = ReturnType<typeof useSignInLink>['redeem'];

function SecretsOfLink({ username, redeem }: { username: string; redeem: Redeem }) {
  const labels = useLabels(accountLabels);
  const { config } = usePanel();
  const { navigate } = useNavigation();
  const form = useContractForm({
    schema: loadSchema,
    defaultValues: EMPTY,
    onSubmit: redeem,
    onSaved: () => navigate(START_PATH, { replace: true }),
  });
  return (
    <Panel>
      <header>
        <h1>{labels.linkTitle}</h1>
        <p>{labels.linkText(username, config.stationName)}</p>
      </header>
      <form noValidate onSubmit={form.submit} aria-label={labels.linkTitle}>
        {/* Lets the browser's password manager store the name. */}
        <input type="hidden" name="username" autoComplete="username" value={username} />
        <NewSecretFields form={form} />
        <FormProblems form={form} />
        <Button type="submit" variant="primary" pending={form.pending}>
          {labels.linkSubmit}
        </Button>
      </form>
    </Panel>
  );
}
