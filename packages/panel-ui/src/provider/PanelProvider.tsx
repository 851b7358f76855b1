import {
  PanelProvider as HeadlessProvider,
  usePanel,
  type Navigation,
  type ThemeName,
  type PanelProviderProps as HeadlessProps,
} from '@cabine/panel-core';
import { INITIAL_RADIO_INFO } from '@cabine/panel-core/radio';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { createGlobalStyle } from 'styled-components';
import { provideCssEscape } from '../components/provideCssEscape';
import { useIsInBrowser } from '../theme/useIsInBrowser';
import { LabelsProvider, useLanguageTag } from '../labels/labels';
import type { LabelOverrides } from '../labels/labelSets';
import { RadioProvider } from '../radio/RadioProvider';
import { ThemeRoot } from '../theme/ThemeRoot';
import { LiveOnAir, usePushedOnAir } from './LiveOnAir';
import { NavigationProvider } from './navigation';
import { ComponentsProvider, type PanelComponents } from './PanelComponents';
import { FullPageContext } from './fullPage';
import { ThemeSwitchProvider, switchOf, useChosenTheme } from './themeChoice';
import { ToastProvider } from './toasts';
import { Boundary } from './views';

export interface PanelProviderProps extends HeadlessProps {
  /** The host's texts, which override the label set of `config.locale`. */
  labels?: LabelOverrides;
  /** Replaces or removes parts of the shell. */
  components?: PanelComponents;
  /** Reads `config.streamUrl` anew: asked when it brings no sound, as the station may have moved its stream. */
  findStreamUrl?: () => Promise<string | null>;
  /** The host's router; NavigationProvider can also set it further down. */
  navigation?: Navigation;
  /** Overrides `config.accent`. */
  accent?: string;
  /** False inside another site's page: only the panel's own element gets the background. Default true. */
  fullPage?: boolean;
  /** False below a ThemeRoot of the host. Default true. */
  themed?: boolean;
}

/** Of a back end that does not say what is on the air, no 'AutoDJ' is shown. */
const NOTHING_KNOWN = { ...INITIAL_RADIO_INFO, station: '' };
const NO_LABELS: LabelOverrides = {};
const NO_COMPONENTS: PanelComponents = {};

const SCHEMES = { auto: 'light dark', light: 'light', dark: 'dark', contrast: 'dark' } as const;

/** Themes what the browser draws: scroll bars, and the page before the first paint. */
const SchemeStyle = createGlobalStyle<{
  $theme: ThemeName;
}>`:root { color-scheme: ${({ $theme }) => SCHEMES[$theme]}; }`;

function Theme({ accent, fullPage = true, themed = true, children }: PanelProviderProps) {
  const { config } = usePanel();
  const isInBrowser = useIsInBrowser();
  const chosen = useChosenTheme();
  const theme = chosen ?? config.theme;
  // A server writes the accent into a style sheet, because it can't use inline styles (see `useIsInBrowser`).
  const ownAccent = isInBrowser ? (config.accent ?? undefined) : undefined;
  const themeSwitch = useMemo(() => switchOf(theme), [theme]);
  if (!themed) return children;
  return (
    <ThemeSwitchProvider value={themeSwitch}>
      {fullPage && chosen && <SchemeStyle $theme={chosen} />}
      <ThemeRoot
        theme={theme}
        accent={accent ?? ownAccent}
        fullPage={fullPage}
        data-panel=""
        data-background={fullPage ? undefined : ''}
      >
        {children}
      </ThemeRoot>
    </ThemeSwitchProvider>
  );
}

/** Numbers, dates and react-aria's texts follow the panel's language, not the browser's. */
function Language({ children }: { children: ReactNode }) {
  return <I18nProvider locale={useLanguageTag()}>{children}</I18nProvider>;
}

function Looks(props: PanelProviderProps) {
  const { labels = NO_LABELS, components = NO_COMPONENTS, findStreamUrl, children } = props;
  const { config } = usePanel();
  const [streamUrl, setStreamUrl] = useState(config.streamUrl);
  const { pushed, loadInfo } = usePushedOnAir();
  const setting = useMemo(() => ({ locale: config.locale, overrides: labels }), [config.locale, labels]);
  return (
    <LabelsProvider value={setting}>
      <ComponentsProvider value={components}>
        <FullPageContext.Provider value={props.fullPage ?? true}>
          <Theme {...props}>
            <Boundary>
              <Language>
                <ToastProvider>
                  <RadioProvider
                    streamUrl={streamUrl}
                    // Without an answer the next failed try asks again.
                    onUnheard={() => void findStreamUrl?.().then(setStreamUrl, () => undefined)}
                    radioInfoUrl={config.radioInfoUrl}
                    loadInfo={loadInfo}
                    initialInfo={loadInfo || config.radioInfoUrl ? null : NOTHING_KNOWN}
                    stationName={config.stationName}
                    avatarUrl={config.avatarUrl}
                    logo={config.logo}
                  >
                    <LiveOnAir pushed={pushed} />
                    {children}
                  </RadioProvider>
                </ToastProvider>
              </Language>
            </Boundary>
          </Theme>
        </FullPageContext.Provider>
      </ComponentsProvider>
    </LabelsProvider>
  );
}

function WithNavigation({ navigation, children }: { navigation: Navigation | undefined; children: ReactNode }) {
  return navigation ? <NavigationProvider value={navigation}>{children}</NavigationProvider> : children;
}

/**
 * Provides everything that panel screens need: API client, session, labels, theme, toasts and radio.
 *
 * @example
 * <PanelProvider config={{ apiUrl: 'https://radio.example/api' }} navigation={{ location, navigate }}>
 *   <Shell><BroadcastScheduleScreen /></Shell>
 * </PanelProvider>
 */
export function PanelProvider(props: PanelProviderProps) {
  useEffect(provideCssEscape, []);
  return (
    <HeadlessProvider {...props}>
      <WithNavigation navigation={props.navigation}>
        <Looks {...props} />
      </WithNavigation>
    </HeadlessProvider>
  );
}
