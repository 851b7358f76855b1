import { usePanel } from '@cabine/panel-core';
import { css, styled } from 'styled-components';
import { Skeleton, SkeletonRows } from '../components/feedback/Skeleton';
import { PageHeader } from '../components/PageHeader';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { WIDE } from '../components/useIsWide';
import { commonLabels } from '../labels/common.labels';
import { useLabels } from '../labels/labels';
import { useSlot } from '../provider/PanelComponents';
import { Logo } from './Logo';
import { printStyles } from './printStyles';
import { shellLabels } from './shell.labels';
import { DRAWER_WIDTH_PX, Header, Nav, RAIL, RAIL_WIDTH_PX, SideMenu } from './SideMenu';
import { Bar, Narrow, Title, TopBar } from './TopBar';

/**
 * The one place that knows the bars: what stays in view has `position: var(--cabine-bar)`, and what takes the focus keeps
 * clear of it. In a low window (a phone on its side, 400 % zoom) they scroll away.
 */
const bars = css`
  --bar-height: calc(64 * var(--cabine-px));
  --cabine-bar: sticky;
  --cabine-top-bar: var(--bar-height);
  --cabine-dock: 0px;
  @media (width < ${WIDE}) {
    --bar-height: calc(56 * var(--cabine-px));
    --cabine-dock: calc(66 * var(--cabine-px));
  }
  @media (height < 34em) {
    --cabine-bar: static;
    --cabine-top-bar: 0px;
    --cabine-dock: 0px;
  }
  :is(a, button, input, select, textarea, summary, [tabindex]) {
    scroll-margin-block: calc(var(--cabine-top, 0px) + var(--cabine-top-bar) + var(--cabine-under-bar, 0px) + 8px)
      calc(var(--cabine-dock) + var(--cabine-over-dock, 0px) + 8px);
  }
`;

export const Frame = styled.div`
  ${bars}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  min-height: calc(100dvh - var(--cabine-top, 0px));
  /* Other parts that are drawn in it do not move these two. */
  > [data-column] {
    grid-area: 1 / -2;
  }
  @media (width < ${WIDE}) {
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
  max-width: calc(1200 * var(--cabine-px));
  margin: 0 auto;
  padding: var(--cabine-space-6);
  outline-offset: -4px;
  @media (width < ${WIDE}) {
    padding: var(--cabine-space-4);
    padding-bottom: calc(var(--cabine-dock) + 30px);
  }
`;

/** Drawn without knowing the width. Without its menu, the rail does not spread. */
const WideSide = styled(Side)`
  pointer-events: none;
  @media (width < ${WIDE}) {
    display: none;
  }
`;

/** Each bar is where an entry of the menu has its icon and name. */
const Entries = styled.div`
  display: grid;
  gap: var(--cabine-space-6);
  padding: 10px var(--cabine-space-3);
`;

const Screen = styled.div`
  display: grid;
  gap: var(--cabine-space-4);
`;

const Place = styled.div`
  width: var(--cabine-control-height);
  padding: 10px;
`;

const MENU_ITEMS = ['1', '2', '3', '4', '5'];

/**
 * The shell before the session is known: the screen's heading, and bars where menu and data will be. The host's build draws
 * it once for all pages, and the server writes the heading into it.
 */
export function ShellFrame({ heading }: { heading: string | undefined }) {
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
              <Place>
                <Skeleton height={20} />
              </Place>
            </Narrow>
            <Title>{labels.panelTitle(product)}</Title>
          </Bar>
        )}
        <Main as="div">
          <Screen>
            {heading && <PageHeader title={heading} />}
            <SkeletonRows rows={8} />
          </Screen>
        </Main>
      </div>
    </Frame>
  );
}
