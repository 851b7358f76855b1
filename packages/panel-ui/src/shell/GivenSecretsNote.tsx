import { useUser } from '@cabine/panel-core';
import KeyRound from 'lucide-react/icons/key-round';
import { styled } from 'styled-components';
import { useLabels } from '../labels/labels';
import { ButtonLink, useNavigation } from '../provider/navigation';
import { ACCOUNT_PATH } from '../provider/returnPath';
import { shellLabels } from './shell.labels';

const Note = styled.aside`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--cabine-space-3);
  margin-bottom: var(--cabine-space-4);
  padding: var(--cabine-space-3) var(--cabine-space-4);
  border-radius: var(--cabine-radius-card);
  background: var(--cabine-late-soft);
  & > p {
    flex: 1 1 calc(240 * var(--cabine-px));
  }
`;

/** Asks members whose password or PIN was set by someone else to choose their own. */
export function GivenSecretsNote() {
  const labels = useLabels(shellLabels);
  const user = useUser();
  const { location } = useNavigation();
  if (user?.newSecrets !== 'asked' || location.pathname === ACCOUNT_PATH) return null;
  return (
    <Note aria-label={labels.chooseSecrets}>
      <KeyRound size={20} aria-hidden />
      <p>{labels.givenSecrets}</p>
      <ButtonLink to={ACCOUNT_PATH}>{labels.chooseSecrets}</ButtonLink>
    </Note>
  );
}
