import { usePanel } from '@cabine/panel-core';
import { styled } from 'styled-components';
import { Skeleton, SkeletonCards, SkeletonRows } from '../components/feedback/Skeleton';
import { PageHeader } from '../components/PageHeader';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { WIDE_PX } from '../components/useIsWide';
import { commonLabels } from '../labels/common.labels';
import { useLabels } from '../labels/labels';
import { useNavigation } from '../provider/navigation';
import { useSlot } from '../provider/PanelComponents';
import { Logo } from './Logo';
import { useScreenHeading, useScreens } from './panelScreens';
import { printStyles } from './printStyles';
import { shellLabels } from './shell.labels';
import { DRAWER_WIDTH_PX, Header, Nav, RAIL, RAIL_WIDTH_PX, SideMenu } from './SideMenu';
import { Apart, Bar, Middle, Narrow, Title, TopBar } from './TopBar';

export const Frame = styled.div`
  --cabine-top-bar: 64px;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  min-height: calc(100dvh - var(--cabine-top, 0px));
  > [data-column] {
    grid-column: -2;
  }
  @media (max-width: ${WIDE_PX - 1}px) {
    --cabine-top-bar: 56px;
    grid-template-columns: minmax(0, 1fr);
  }
  ${printStyles}
`;

export const Side = styled.div`
  position: sticky;
  z-index: 6;
  top: var(--cabine-top, 0px);
  width: ${DRAWER_WIDTH_PX}px;
  height: calc(100dvh - var(--cabine-top, 0px));
  ${RAIL} {
    width: ${RAIL_WIDTH_PX}px;
  }
  border-inline-end: 1px solid var(--cabine-border);
`;

export const Main = styled.main`
  width: 100%;
  max-width: 1200px;
  margin: 0 auto;
  padding: var(--cabine-space-6);
  outline: none;
  @media (max-width: ${WIDE_PX - 1}px) {
    padding: var(--cabine-space-4);
    padding-bottom: 96px;
  }
`;

/** Drawn without knowing the width. Without its menu, the rail does not spread. */
const WideSide = styled(Side)`
  pointer-events: none;
  @media (max-width: ${WIDE_PX - 1}px) {
    display: none;
  }
`;

/** Each bar is where an entry of the menu has its icon and name. */
const Entries = styled.div`
  display: grid;
  gap: var(--cabine-space-6);
  padding: 10px var(--cabine-space-3);
`;

const Control = styled.div`
  display: grid;
  place-items: center;
  flex: none;
  width: var(--cabine-control-height);
  height: var(--cabine-control-height);
`;

const Screen = styled.div`
  display: grid;
  gap: var(--cabine-space-6);
  /* Outside a card, the grey of other bars is that of the page. */
  > span {
    background: var(--cabine-border);
  }
`;

const Icon = () => (
  <Control>
    <Skeleton width="20px" height={20} />
  </Control>
);

/** The heading of the page's screen with bars for the rest; bars alone where no screen is known. */
function ScreenSkeleton() {
  const { location } = useNavigation();
  const headingOf = useScreenHeading();
  const screen = useScreens().find(({ path }) => path === location.pathname);
  if (screen && 'skeleton' in screen) return <SkeletonCards cards={3} />;
  return (
    <>
      {screen ? <PageHeader title={headingOf(screen) ?? ''} /> : <Skeleton width="220px" height={28} />}
      <SkeletonRows rows={8} />
    </>
  );
}

const MENU_ITEMS = ['1', '2', '3', '4', '5'];

/**
 * The shell before the session is known: the screen's heading, and bars where the member's menu, name and data will be. A
 * build draws it as HTML, so it shows nothing that depends on a member.
 */
export function ShellFrame() {
  const labels = useLabels(shellLabels);
  const { loading } = useLabels(commonLabels);
  const { product } = usePanel().config;
  // The place of a host's own part is not known.
  const hasMenu = useSlot('SideMenu', SideMenu) === SideMenu;
  const hasBar = useSlot('TopBar', TopBar) === TopBar;
  const LogoSlot = useSlot('Logo', Logo);
  return (
    <Frame data-frame="">
      <VisuallyHidden>
        <p role="status">{loading}</p>
      </VisuallyHidden>
      {hasMenu && (
        <WideSide>
          <Nav as="div">
            <Header>
              {/* oxlint-disable-next-line react/static-components -- a component of the host, not created here */}
              {LogoSlot && <LogoSlot />}
              {product}
            </Header>
            <Entries>
              {MENU_ITEMS.map((item) => (
                <Skeleton key={item} height={20} />
              ))}
            </Entries>
          </Nav>
        </WideSide>
      )}
      <div data-column="">
        {hasBar && (
          <Bar as="div">
            <Narrow>
              <Icon />
            </Narrow>
            <Title>{labels.panelTitle(product)}</Title>
            <Middle />
            <Icon />
            <Apart>
              <Icon />
            </Apart>
            <Icon />
            <Control>
              <Skeleton width="32px" height={32} round />
            </Control>
          </Bar>
        )}
        <Main as="div">
          <Screen>
            <ScreenSkeleton />
          </Screen>
        </Main>
      </div>
    </Frame>
  );
}
