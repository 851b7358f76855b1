import { usePanel, useUser } from '@cabine/panel-core';
import LogOut from 'lucide-react/icons/log-out';
import Menu from 'lucide-react/icons/menu';
import type { ComponentType } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { styled } from 'styled-components';
import { IconButton } from '../components/IconButton';
import { useLabels } from '../labels/labels';
import { NotificationsBell } from '../notifications/NotificationsBell';
import { Link } from '../provider/navigation';
import { useSlot } from '../provider/PanelComponents';
import { RadioPlayerBar } from '../radio/RadioPlayerBar';
import { MemberAvatar } from '../users/MemberAvatar';
import { ACCOUNT_PATH } from './GivenSecretsNote';
import { shellLabels } from './shell.labels';

/** From this width up the drawer is permanent and the player sits in the top bar (DESIGN 3, small screens). */
export const WIDE_PX = 960;

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 5;
  display: flex;
  align-items: center;
  gap: var(--cabine-space-4);
  height: var(--cabine-top-bar);
  padding: 0 var(--cabine-space-6);
  background: var(--cabine-card);
  border-bottom: 1px solid var(--cabine-border);
  @media (max-width: ${WIDE_PX - 1}px) {
    padding: 0 var(--cabine-space-3);
    gap: var(--cabine-space-2);
  }
`;

/** Two lines where the player needs the room. */
const Title = styled.div`
  max-height: 2lh;
  font-weight: 600;
  line-height: 1.25;
  overflow: hidden;
`;

const Middle = styled.div`
  flex: 1 1 300px;
  display: flex;
  justify-content: center;
  min-width: 0;
  @media (max-width: ${WIDE_PX - 1}px) {
    > * {
      display: none;
    }
  }
`;

const Narrow = styled.div`
  @media (min-width: ${WIDE_PX}px) {
    display: none;
  }
`;

const Member = styled(Link)`
  color: inherit;
  text-decoration: none;
  border-radius: var(--cabine-radius-control);
  min-height: 44px;
  padding-inline: var(--cabine-space-2);
  &:hover {
    background: var(--cabine-hover);
  }
  display: flex;
  align-items: center;
  gap: var(--cabine-space-2);
  min-width: 0;
  max-width: 200px;
  font-weight: 600;
  > span:last-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @media (max-width: ${WIDE_PX - 1}px) {
    > span:last-child {
      display: none;
    }
  }
`;

/** The signed-in member: head-only avatar and name (SPEC 2, top bar), which lead to 'Minha conta'. */
export function UserBadge() {
  const user = useUser();
  const labels = useLabels(shellLabels);
  if (!user) return null;
  return (
    <Member to={ACCOUNT_PATH} title={user.username} aria-label={labels.account(user.username)}>
      <MemberAvatar username={user.username} size={32} />
      <span>{user.username}</span>
    </Member>
  );
}

/** A part of the bar that breaks goes; title, menu and logout stay. */
function BarPart({ of: Shown }: { of: ComponentType | null }) {
  return (
    Shown && (
      <ErrorBoundary fallback={null}>
        <Shown />
      </ErrorBoundary>
    )
  );
}

/** Panel title, radio player, bell, member and logout (SPEC 2, top bar). */
export function TopBar({ isWide, onMenu }: { isWide: boolean; onMenu: () => void }) {
  const labels = useLabels(shellLabels);
  const { config, auth } = usePanel();
  const Player = useSlot('Player', RadioPlayerBar);
  const Bell = useSlot('Bell', NotificationsBell);
  const Badge = useSlot('UserBadge', UserBadge);
  return (
    <Bar>
      <Narrow>
        <IconButton label={labels.openMenu} icon={<Menu size={20} />} onClick={onMenu} />
      </Narrow>
      <Title>{labels.panelTitle(config.product)}</Title>
      <Middle>{isWide && <BarPart of={Player} />}</Middle>
      <BarPart of={Bell} />
      <BarPart of={Badge} />
      <IconButton label={labels.logout} icon={<LogOut size={20} />} onClick={() => void auth.signOut()} />
    </Bar>
  );
}
