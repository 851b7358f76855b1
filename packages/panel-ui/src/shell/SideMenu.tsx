import { usePanel } from '@cabine/panel-core';
import ChevronDown from 'lucide-react/icons/chevron-down';
import PartyPopper from 'lucide-react/icons/party-popper';
import Radio from 'lucide-react/icons/radio';
import Settings2 from 'lucide-react/icons/settings-2';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { MenuGroup } from '../provider/feature';
import { useLabels } from '../labels/labels';
import { Link, useNavigation } from '../provider/navigation';
import { useSlot, type SideMenuProps } from '../provider/PanelComponents';
import { ROOMY, WIDE } from '../components/useIsWide';
import { Logo } from './Logo';
import { useScreenName, type PanelScreen } from './panelScreens';
import { shellLabels } from './shell.labels';
import { useMenu } from './useMenu';

/** product.md 9: drawer width, pixels. */
export const DRAWER_WIDTH_PX = 280;
export const RAIL_WIDTH_PX = 64;

/** With a mouse; a finger can't point at an icon to learn its name. */
export const RAIL = `@media (width >= ${WIDE}) and (width < ${ROOMY}) and (hover: hover)`;
/** On medium widths the menu is a rail of icons, and spreads over the page while it has the pointer or the keyboard's focus. */
const FOLDED = `&:not(:hover, :has(:focus-visible))`;

export const Nav = styled.nav`
  display: flex;
  flex-direction: column;
  width: ${DRAWER_WIDTH_PX}px;
  max-width: 100%;
  height: 100%;
  padding: var(--cabine-space-4) var(--cabine-space-3);
  overflow: hidden auto;
  background: var(--cabine-card);

  ${RAIL} {
    width: ${RAIL_WIDTH_PX}px;
    white-space: nowrap;
    max-width: none;
    transition: width var(--cabine-fast) ease-out;
    &:is(:hover, :has(:focus-visible)) {
      width: ${DRAWER_WIDTH_PX}px;
      box-shadow: var(--cabine-shadow);
      /* Not for a pointer that only crosses it. */
      transition-delay: 150ms;
    }
    ${FOLDED} {
      padding-inline: 10px;
    }
    /* The width leaves room for the icon alone. */
    ${FOLDED} :is(a, button) {
      padding-inline: var(--cabine-space-3);
      overflow: hidden;
    }
    ${FOLDED} [data-chevron] {
      display: none;
    }
  }
`;

export const Header = styled.div`
  display: flex;
  align-items: center;
  gap: var(--cabine-space-3);
  padding: 0 var(--cabine-space-3) var(--cabine-space-6);
  font-size: var(--cabine-font-lg);
  font-weight: 600;
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--cabine-space-1);
`;

const itemStyles = `
  display: flex;
  align-items: center;
  gap: var(--cabine-space-3);
  width: 100%;
  min-height: var(--cabine-control-height);
  padding: 0 var(--cabine-space-3);
  border: 0;
  border-radius: var(--cabine-radius-control);
  background: none;
  color: var(--cabine-text-muted);
  font-weight: 500;
  text-align: start;
  text-decoration: none;
  transition: background-color var(--cabine-fast) ease-out;
  &:hover {
    background: var(--cabine-hover);
    color: var(--cabine-text);
  }
`;

/** The present page's entry; its group's name while the group is folded. */
const hereStyles = `
  &[aria-current] {
    background: var(--cabine-accent-soft);
    box-shadow: inset 3px 0 0 var(--cabine-accent-mark);
    color: var(--cabine-text);
    font-weight: 600;
  }
  @media (forced-colors: active) {
    &[aria-current] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

const Item = styled(Link)`
  ${itemStyles}
  ${hereStyles}
  ul ul & {
    padding-inline-start: var(--cabine-space-6);
  }
`;

const Trigger = styled.button`
  ${itemStyles}
  ${hereStyles}
  color: var(--cabine-text);
  font-weight: 600;
  > svg:last-child {
    margin-inline-start: auto;
    transition: rotate var(--cabine-normal) ease-out;
  }
  &[aria-expanded='true'] > svg:last-child {
    rotate: 180deg;
  }
`;

const GROUP_ICONS = { broadcaster: Radio, promoter: PartyPopper, administration: Settings2 };

function MenuItems({ items, onFollow }: { items: readonly PanelScreen[]; onFollow: (() => void) | undefined }) {
  const nameOf = useScreenName();
  const { location } = useNavigation();
  /** Starts to load the screen's code before the click ends; the page reports a failure. */
  const prepare = (screen: PanelScreen) => void screen.load().catch(() => undefined);
  return items.map((screen) => (
    <li key={screen.path}>
      <Item
        to={screen.path}
        aria-current={location.pathname === screen.path ? 'page' : undefined}
        onClick={onFollow}
        onPointerEnter={() => prepare(screen)}
        onFocus={() => prepare(screen)}
      >
        <screen.icon size={20} aria-hidden />
        {nameOf(screen)}
      </Item>
    </li>
  ));
}

/**
 * The side menu of product.md 2.2. One group is expanded at a time: at first that of the address, else the first one.
 */
export function SideMenu({ onFollow }: SideMenuProps) {
  const labels = useLabels(shellLabels);
  const { config } = usePanel();
  const { location } = useNavigation();
  const menu = useMenu();
  const present = menu.groups.find((group) => group.screens.some((screen) => screen.path === location.pathname))?.name;
  const [open, setOpen] = useState<MenuGroup | null>(() => present ?? menu.groups[0]?.name ?? null);
  const LogoSlot = useSlot('Logo', Logo);
  const id = useId();

  return (
    <Nav aria-label={labels.menu}>
      <Header>
        {/* oxlint-disable-next-line react/static-components -- a component of the host, not created here */}
        {LogoSlot && <LogoSlot />}
        {config.product}
      </Header>
      <List>
        <MenuItems items={menu.top} onFollow={onFollow} />
        {menu.groups.map(({ name, label, screens }) => {
          const Icon = GROUP_ICONS[name];
          const isOpen = name === open;
          return (
            <li key={name}>
              <Trigger
                type="button"
                id={id + name}
                aria-expanded={isOpen}
                aria-current={name === present && !isOpen ? true : undefined}
                onClick={() => setOpen(isOpen ? null : name)}
              >
                <Icon size={20} aria-hidden />
                {labels[label]}
                <ChevronDown size={16} aria-hidden data-chevron />
              </Trigger>
              {isOpen && (
                <List aria-labelledby={id + name}>
                  <MenuItems items={screens} onFollow={onFollow} />
                </List>
              )}
            </li>
          );
        })}
      </List>
    </Nav>
  );
}
