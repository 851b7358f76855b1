import { hasExtension, usePanel, useUser } from '@cabine/panel-core';
import LogOut from 'lucide-react/icons/log-out';
import CircleUser from 'lucide-react/icons/circle-user';
import { useId } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { css, styled } from 'styled-components';
import { Popover } from '../components/overlay/Popover';
import { Tooltip } from '../components/overlay/Tooltip';
import { useLabels } from '../labels/labels';
import { Link } from '../provider/navigation';
import { ACCOUNT_PATH } from '../provider/returnPath';
import { useThemeSwitch, type ThemeSwitch } from '../provider/themeChoice';
import { MemberAvatar } from '../users/MemberAvatar';
import { shellLabels } from './shell.labels';
import { THEME_CHOICES, THEME_ICONS } from './themeChoices';
import { WIDE } from '../components/useIsWide';

const Member = styled.button`
  display: flex;
  align-items: center;
  gap: var(--cabine-space-2);
  min-width: 0;
  max-width: calc(200 * var(--cabine-px));
  min-height: calc(44 * var(--cabine-px));
  padding: 0 var(--cabine-space-2);
  border: 0;
  border-radius: var(--cabine-radius-control);
  background: none;
  font-weight: 600;
  &:hover,
  &[aria-expanded='true'] {
    background: var(--cabine-hover);
  }
  > span:last-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @media (width < ${WIDE}) {
    > span:last-child {
      display: none;
    }
  }
`;

const rowStyles = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--cabine-space-3);
  min-height: calc(40 * var(--cabine-px));
  padding: 0 var(--cabine-space-3);
  border-radius: var(--cabine-radius-control);
  color: inherit;
  text-decoration: none;
  cursor: pointer;
  &:hover {
    background: var(--cabine-hover);
  }
`;

const Body = styled.div`
  padding: var(--cabine-space-2);
  > hr {
    margin: var(--cabine-space-2) 0;
    border: 0;
    border-top: 1px solid var(--cabine-border);
  }
  strong {
    display: block;
    padding: var(--cabine-space-1) var(--cabine-space-3);
    font-size: var(--cabine-font-xs);
    color: var(--cabine-text-muted);
  }
`;

const AccountLink = styled(Link)`
  ${rowStyles}
`;

const ForgetButton = styled.button`
  ${rowStyles}
  width: 100%;
  border: 0;
  background: none;
  font: inherit;
  text-align: start;
`;

const Choice = styled.label`
  ${rowStyles}
  > input {
    margin-inline-start: auto;
    accent-color: var(--cabine-accent-fill);
  }
  &:has(:checked) {
    font-weight: 600;
  }
`;

/** Extensions of which any fills 'Minha conta'. */
const ACCOUNT_PARTS = ['account', 'passkeys', 'calendar', 'streamKeys'] as const;

function ThemeChoices({ theme, choose }: ThemeSwitch) {
  const labels = useLabels(shellLabels);
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <strong id={id}>{labels.theme}</strong>
      {THEME_CHOICES.map((choice) => {
        const Icon = THEME_ICONS[choice];
        return (
          <Choice key={choice}>
            <Icon size={16} aria-hidden />
            {labels.themeName(choice)}
            <input type="radio" name={id} checked={choice === theme} onChange={() => choose(choice)} />
          </Choice>
        );
      })}
    </div>
  );
}

/** The signed-in member's avatar and name (product.md 2.5), with a menu for 'Minha conta' and the theme. */
export function UserMenu() {
  const user = useUser();
  const labels = useLabels(shellLabels);
  const themes = useThemeSwitch();
  const { config, auth } = usePanel();
  const hasAccount = ACCOUNT_PARTS.some((name) => hasExtension(config, name));
  if (!user) return null;
  return (
    <Popover
      label={labels.memberMenu(user.username)}
      width={240}
      trigger={(trigger) => (
        <Tooltip text={user.username} describes={false}>
          {(anchor) => (
            <Member {...mergeProps(trigger, anchor)} type="button" aria-label={labels.memberMenu(user.username)}>
              <MemberAvatar username={user.username} size={32} />
              <span>{user.username}</span>
            </Member>
          )}
        </Tooltip>
      )}
    >
      {(close) => (
        <Body>
          <strong>{user.roleName}</strong>
          {hasAccount && (
            <AccountLink to={ACCOUNT_PATH} onClick={close}>
              <CircleUser size={16} aria-hidden />
              {labels.account}
            </AccountLink>
          )}
          {hasAccount && themes && <hr />}
          {themes && <ThemeChoices {...themes} />}
          <hr />
          <ForgetButton type="button" onClick={() => void auth.signOut({ forget: true })}>
            <LogOut size={16} aria-hidden />
            {labels.logoutAndForget}
          </ForgetButton>
        </Body>
      )}
    </Popover>
  );
}
