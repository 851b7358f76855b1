import { hasRadio, useAuth, usePanel, whenIdle, whenSettled, type AuthState } from '@cabine/panel-core';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { styled } from 'styled-components';
import * as features from '../features';
import { StatusView } from '../components/feedback/StatusView';
import { useLabels } from '../labels/labels';
import { FeaturesProvider } from '../provider/feature';
import { ButtonLink, useNavigation } from '../provider/navigation';
import { Slot, useSlot } from '../provider/PanelComponents';
import { useIsFullPage } from '../provider/fullPage';
import { UnreachableServer, isUnreachable } from '../provider/UnreachableServer';
import { LoadingScreen } from '../provider/views';
import { RadioPlayerDock } from '../radio/RadioPlayerDock';
import { Drawer } from './Drawer';
import { PrintPage } from './printStyles';
import { GivenSecretsNote } from './GivenSecretsNote';
import { NotFound } from './NotFound';
import { OfflineNote } from './OfflineNote';
import { Shortcuts, type ShownShortcut } from './Shortcuts';
import { LOGIN_PATH, START_PATH, loginPath } from '../provider/returnPath';
import { isShown, useScreenHeading, useScreens } from './panelScreens';
import { SearchButton } from './SearchButton';
import { Frame, Main, ShellFrame, Side } from './ShellFrame';
import { SideMenu } from './SideMenu';
import { shellLabels } from './shell.labels';
import { TopBar } from './TopBar';
import { useFirstPath } from './useMenu';
import { useIsInBrowser } from '../theme/useIsInBrowser';
import { layers } from '../components/overlay/layers';
import { useKeptFocus } from '../components/overlay/useKeptFocus';
import { WIDE, useIsWide } from '../components/useIsWide';
import { lazyPart } from '../provider/lazyPart';

const SpokenAir = lazyPart(() => import('../dashboard/SpokenAir').then((file) => file.SpokenAir));
/** Screens that show who is on air. */
const AIR_PATHS = [START_PATH, '/broadcaster/schedule', '/broadcaster/broadcast'];
const AccountScreen = lazyPart(() => import('../auth/AccountScreen').then((file) => file.AccountScreen));

const Nothing = () => null;

const Skip = styled.a`
  position: fixed;
  top: calc(var(--cabine-top, 0px) + var(--cabine-space-2));
  left: var(--cabine-space-2);
  z-index: 20;
  padding: var(--cabine-space-2) var(--cabine-space-4);
  border-radius: var(--cabine-radius-control);
  background: var(--cabine-accent-fill);
  color: var(--cabine-on-accent);
  font-weight: 600;
  &:not(:focus) {
    clip-path: inset(50%);
    pointer-events: none;
  }
`;

/** Takes no room in the frame: its link is fixed. */
const SkipSection = styled.section`
  display: contents;
`;

/** The address's screen, if the host has it. */
function Page({ children }: { children: ReactNode }) {
  const { location } = useNavigation();
  const { config } = usePanel();
  const screens = useScreens();
  if (location.pathname === START_PATH && !screens.some(({ path }) => path === START_PATH)) return <ToFirstScreen />;
  return isShown(config, location.pathname) ? children : <NotFound to={START_PATH} />;
}

/** Says changes alone: it need not come before what the screen shows. */
function AirAnnouncements() {
  const { location } = useNavigation();
  const [isSettled, setSettled] = useState(false);
  useEffect(() => whenSettled(() => setSettled(true)), []);
  return <Suspense>{isSettled && AIR_PATHS.includes(location.pathname) && <SpokenAir />}</Suspense>;
}

/** Sign-in, '/' and the page for unknown addresses lead to the dashboard, which a host may have left out. */
function ToFirstScreen() {
  const path = useFirstPath();
  const { navigate } = useNavigation();
  useEffect(() => navigate(path, { replace: true }), [navigate, path]);
  return <LoadingScreen />;
}

/** Two providers sent the visitor back and forth. */
function RedirectsStopped() {
  const labels = useLabels(shellLabels);
  return (
    <StatusView
      level={1}
      icon={<CircleAlert size={20} />}
      title={labels.turningTitle}
      text={labels.turningText}
      action={<ButtonLink to={LOGIN_PATH}>{labels.turningAction}</ButtonLink>}
    />
  );
}

/** The frame of the page's screen. */
function Pending() {
  const { location } = useNavigation();
  const headingOf = useScreenHeading();
  const path = location.pathname === '/' ? START_PATH : location.pathname;
  const screen = useScreens().find((each) => each.path === path);
  return <ShellFrame heading={screen && !screen.hidesHeading ? headingOf(screen) : undefined} />;
}

const REDIRECTS_MAX = 3;
const WITHIN_MS = 5_000;
/** Shared by every provider of a page: two that disagree about their session redirect in turns. */
let sentAt: number[] = [];

/** Counts a guard's redirect to the sign-in; false after three within five seconds, when it must stop. */
function mayRedirect({ now }: { now(): number }): boolean {
  const at = now();
  // The clock may have been set back since.
  sentAt = [...sentAt.filter((sent) => Math.abs(at - sent) < WITHIN_MS), at];
  return sentAt.length <= REDIRECTS_MAX;
}

/** Sends visitors to the sign-in page. @returns whether redirects between two providers were stopped */
function useWayToLogin(auth: AuthState): boolean {
  const { location, navigate } = useNavigation();
  /** The state in which redirects between two providers were stopped. */
  const [stopped, setStopped] = useState<AuthState | null>(null);
  const { auth: session, clock } = usePanel();

  useEffect(() => whenIdle(layers.preload), []);
  useEffect(() => {
    // A router may have kept this page alive since an earlier session.
    if (auth.status !== 'signedOut' || session.state !== auth) return;
    if (mayRedirect(clock)) navigate(auth.reason === 'left' ? LOGIN_PATH : loginPath(location), { replace: true });
    // oxlint-disable-next-line react/set-state-in-effect -- once, instead of a redirect
    else setStopped(auth);
  }, [auth, clock, location, navigate, session]);
  return stopped === auth;
}

interface MenuDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  onSearch: (() => void) | undefined;
}

function MenuDrawer({ isOpen, onClose, onSearch }: MenuDrawerProps) {
  const labels = useLabels(shellLabels);
  const search = () => {
    onClose();
    onSearch?.();
  };
  return (
    <Drawer isOpen={isOpen} onClose={onClose} label={labels.menu} closeLabel={labels.closeMenu}>
      {onSearch && <SearchButton isInMenu onPress={search} />}
      <Slot name="SideMenu" standard={SideMenu} onFollow={onClose} />
    </Drawer>
  );
}

function Content({ children }: { children: ReactNode }) {
  const root = useRef<HTMLElement>(null);
  useKeptFocus(root);
  return (
    <Main ref={root} id="main" tabIndex={-1}>
      {children}
    </Main>
  );
}

/**
 * The frame around a screen: top bar, side menu, player (product.md 2). Redirects visitors to /login, with the way back
 * if the session has expired.
 */
export function Shell({ children }: { children: ReactNode }) {
  const auth = useAuth();
  const labels = useLabels(shellLabels);
  const isWide = useIsWide(WIDE);
  const isInBrowser = useIsInBrowser();
  const isFullPage = useIsFullPage();
  const [menuOpen, setMenuOpen] = useState(false);
  const [shown, setShown] = useState<ShownShortcut>(null);
  const Player = useSlot('Player', RadioPlayerDock);
  const hasMenu = useSlot('SideMenu', SideMenu) !== null;

  const isStopped = useWayToLogin(auth);
  const { config } = usePanel();
  if (isStopped) return <RedirectsStopped />;
  if (isUnreachable(auth)) return <UnreachableServer />;
  // While other tabs are asked, this is a visitor. The build can't know, so its frame is hidden from visitors (index.html).
  if (auth.status === 'pending' && !(isInBrowser && auth.asksTabs)) return <Pending />;
  if (auth.status !== 'signedIn') return <LoadingScreen />;
  /** Required steps (new secrets, a passkey) come before any screen. */
  const isHeld = auth.user.newSecrets === 'required' || auth.user.needsPasskey;
  const search = isHeld ? undefined : () => setShown('commands');
  const skip = <Skip href="#main">{labels.skip}</Skip>;
  return (
    <Frame>
      <PrintPage />
      {isFullPage ? skip : <SkipSection aria-label={labels.skip}>{skip}</SkipSection>}
      {!isHeld && <Shortcuts shown={shown} show={setShown} />}
      {isWide && hasMenu && (
        <Side>
          <Slot name="SideMenu" standard={SideMenu} />
        </Side>
      )}
      <div data-column="">
        <Slot name="TopBar" standard={TopBar} isWide={isWide} onMenu={() => setMenuOpen(true)} onSearch={search} />
        <OfflineNote />
        <Content>
          <GivenSecretsNote />
          {!isHeld && <AirAnnouncements />}
          <FeaturesProvider value={features}>
            <Suspense fallback={<LoadingScreen />}>{isHeld ? <AccountScreen /> : <Page>{children}</Page>}</Suspense>
          </FeaturesProvider>
        </Content>
        <Slot name="Footer" standard={Nothing} />
      </div>
      {!isWide && Player && hasRadio(config) && (
        <ErrorBoundary fallback={null}>
          {/* oxlint-disable-next-line react/static-components -- a component of the host, not created here */}
          <Player />
        </ErrorBoundary>
      )}
      {!isWide && <MenuDrawer isOpen={menuOpen} onClose={() => setMenuOpen(false)} onSearch={search} />}
    </Frame>
  );
}
