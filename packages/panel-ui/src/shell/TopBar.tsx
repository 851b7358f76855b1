import { hasRadio, useBrowserMessages, usePanel } from '@cabine/panel-core';
import LogOut from 'lucide-react/icons/log-out';
import Menu from 'lucide-react/icons/menu';
import type { ComponentType } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { styled } from 'styled-components';
import { IconButton } from '../components/IconButton';
import { useLabels } from '../labels/labels';
import { NotificationsBell } from '../notifications/NotificationsBell';
import { useIsFullPage } from '../provider/fullPage';
import { useSlot, type TopBarProps } from '../provider/PanelComponents';
import { RadioPlayer } from '../radio/RadioPlayer';
import { shellLabels } from './shell.labels';
import { SearchButton } from './SearchButton';
import { UserMenu } from './UserMenu';
import { WIDE } from '../components/useIsWide';

export const Bar = styled.header`
  position: var(--cabine-bar);
  top: var(--cabine-top, 0px);
  z-index: 5;
  display: flex;
  align-items: center;
  gap: var(--cabine-space-4);
  height: var(--bar-height);
  padding: 0 var(--cabine-space-6);
  background: var(--cabine-card);
  border-bottom: 1px solid var(--cabine-border);
  @media (width < ${WIDE}) {
    padding: 0 var(--cabine-space-3);
    gap: var(--cabine-space-2);
  }
`;

/** Wraps to two lines beside the player and on the narrowest phones. */
export const Title = styled.div`
  max-height: 2lh;
  color: var(--cabine-text-muted);
  font-weight: 500;
  line-height: 1.25;
  overflow: hidden;
  @media (width >= 22.5em) and (width < ${WIDE}) {
    margin-inline-end: auto;
    font-size: var(--cabine-font-xs);
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  @media (width < 18.75em) {
    display: none;
  }
`;

const Middle = styled.div`
  flex: 1 1 calc(300 * var(--cabine-px));
  display: flex;
  justify-content: center;
  min-width: 0;
  @media (width < ${WIDE}) {
    flex-basis: 0;
    > * {
      display: none;
    }
    @media (width >= 22.5em) {
      display: none;
    }
  }
`;

export const Narrow = styled.div`
  @media (width >= ${WIDE}) {
    display: none;
  }
`;

/** At a distance from the avatar, so that a thumb that aims at it does not sign out. */
const Apart = styled.div`
  flex: none;
  padding-inline-start: var(--cabine-space-2);
  border-inline-start: 1px solid var(--cabine-border);
  margin-inline-start: var(--cabine-space-1);
`;

/** If a part of the bar throws, only that part disappears. */
function BarPart({ of: Shown }: { of: ComponentType | null }) {
  return (
    Shown && (
      <ErrorBoundary fallback={null}>
        <Shown />
      </ErrorBoundary>
    )
  );
}

/** Panel title, radio player, bell, member and logout (product.md 2.5). */
/** The screens say who comes next. */
const RadioPlayerBar = () => <RadioPlayer layout="bar" next={null} />;

export function TopBar({ isWide, onMenu, onSearch }: TopBarProps) {
  const labels = useLabels(shellLabels);
  const { config, auth } = usePanel();
  useBrowserMessages();
  // A page has one banner, and it is the site's.
  const isFullPage = useIsFullPage();
  const Player = useSlot('Player', RadioPlayerBar);
  const Bell = useSlot('Bell', NotificationsBell);
  const Badge = useSlot('UserBadge', UserMenu);
  return (
    <Bar {...(!isFullPage && { as: 'section', 'aria-label': labels.panelTitle(config.product) })}>
      <Narrow>
        <IconButton label={labels.openMenu} icon={<Menu size={20} />} onClick={onMenu} />
      </Narrow>
      <Title>{labels.panelTitle(config.product)}</Title>
      <Middle>{isWide && hasRadio(config) && <BarPart of={Player} />}</Middle>
      {onSearch && <SearchButton onPress={onSearch} />}
      <BarPart of={Bell} />
      <BarPart of={Badge} />
      <Apart>
        <IconButton label={labels.logout} icon={<LogOut size={20} />} onClick={() => void auth.signOut()} />
      </Apart>
    </Bar>
  );
}
