import { hasRadio, usePanel } from '@cabine/panel-core';
import { styled } from 'styled-components';
import { FrameParts, type FrameSize } from '../components/feedback/FrameParts';
import { Skeleton } from '../components/feedback/Skeleton';
import { PageHeader } from '../components/PageHeader';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { WIDE_PX } from '../components/useIsWide';
import { commonLabels } from '../labels/common.labels';
import { useLabels } from '../labels/labels';
import type { ScreenFrame } from '../provider/feature';
import { useNavigation } from '../provider/navigation';
import { useSlot } from '../provider/PanelComponents';
import { START_PATH } from '../provider/returnPath';
import { RadioPlayerBar } from '../radio/RadioPlayerBar';
import { FrameBar, FrameDock } from './FrameBar';
import { Logo } from './Logo';
import { useScreenHeading, useScreens } from './panelScreens';
import { printStyles } from './printStyles';
import { shellLabels } from './shell.labels';
import { DRAWER_WIDTH_PX, Header, Nav, RAIL, RAIL_WIDTH_PX, SideMenu } from './SideMenu';
import { TopBar } from './TopBar';

export const Frame = styled.div`
  --cabine-top-bar: 64px;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  min-height: calc(100dvh - var(--cabine-top, 0px));
  /* Other parts that are drawn in it do not move these two. */
  > [data-column] {
    grid-area: 1 / -2;
  }
  @media (max-width: ${WIDE_PX - 1}px) {
    --cabine-top-bar: 56px;
    grid-template-columns: minmax(0, 1fr);
  }
  ${printStyles}
`;

export const Side = styled.div`
  grid-area: 1 / 1;
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

const Screen = styled.div<{ $gap?: number | undefined; $maxWidth?: number | undefined }>`
  display: grid;
  gap: ${({ $gap = 16 }) => $gap}px;
  max-width: ${({ $maxWidth }) => ($maxWidth ? `${$maxWidth}px` : 'none')};
  /* Outside a card, the grey of other bars is that of the page. */
  > span {
    background: var(--cabine-border);
  }
`;

/** Where buttons or a text of the heading will be. */
const HeadingBar = styled.span<{ $width: FrameSize; $height: FrameSize }>`
  display: block;
  max-width: 100%;
  width: ${({ $width }) => $width[0]}px;
  height: ${({ $height }) => $height[0]}px;
  border-radius: var(--cabine-radius-control);
  background: var(--cabine-border);
  @media (min-width: ${WIDE_PX}px) {
    width: ${({ $width }) => $width[1]}px;
    height: ${({ $height }) => $height[1]}px;
  }
`;

const BUTTON: FrameSize = [40, 40];
const LEAD_WIDTH: FrameSize = [358, 560];
/** The layout of a screen that declares none. */
const ROWS: ScreenFrame = { parts: [{ kind: 'rows', rows: 8 }] };

/** The heading of the page's screen, and its layout in bars; bars alone where no screen is known. */
function ScreenSkeleton() {
  const { location } = useNavigation();
  const headingOf = useScreenHeading();
  const shown = location.pathname === '/' ? START_PATH : location.pathname;
  const screen = useScreens().find(({ path }) => path === shown);
  const { heading, actions, lead, maxWidth, ...layout } = screen && 'frame' in screen ? screen.frame : ROWS;
  return (
    <Screen $gap={heading === 'row' ? layout.gap : undefined} $maxWidth={maxWidth}>
      {!screen && <Skeleton width="220px" height={28} />}
      {screen && heading !== 'none' && (
        <PageHeader
          title={headingOf(screen) ?? ''}
          isRow={heading === 'row'}
          actions={actions && <HeadingBar $width={actions.width} $height={actions.height ?? BUTTON} />}
          description={lead && <HeadingBar $width={LEAD_WIDTH} $height={lead} />}
        />
      )}
      <FrameParts {...layout} />
    </Screen>
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
  const { config } = usePanel();
  const { product } = config;
  const PlayerSlot = useSlot('Player', RadioPlayerBar);
  const hasPlayer = hasRadio(config) && PlayerSlot === RadioPlayerBar;
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
        {hasBar && <FrameBar title={labels.panelTitle(product)} hasPlayer={hasPlayer} />}
        <Main as="div">
          <ScreenSkeleton />
        </Main>
        {hasPlayer && <FrameDock />}
      </div>
    </Frame>
  );
}
