import type { Navigation, PanelClientOptions, PanelConfig } from '@cabine/panel-core';
import { SPEC_KEYS } from '@cabine/panel-core/client';
import { PanelProvider, type PanelProviderProps } from '@cabine/panel-ui';
import { PanelRoutes } from '@cabine/panel-ui/react-router';
import { StrictMode, createContext, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import {
  NavigationType,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  type RouteObject,
  type RouterProviderProps,
} from 'react-router-dom';

export interface PanelProps {
  config: PanelConfig;
  /** Client options from the station's adapter module. */
  adapter?: Partial<PanelClientOptions>;
  verified?: PanelProviderProps['verified'];
  read?: PanelProviderProps['read'];
  findStreamUrl?: PanelProviderProps['findStreamUrl'];
  router: RouterProviderProps['router'];
  /** Called once the page can be used. */
  onReady?: () => void;
}

/** Back closes what is open on the page, the last one first. */
function useHoldBack(): NonNullable<Navigation['holdBack']> {
  const open = useRef<(() => void)[]>([]);
  const blocker = useBlocker(({ historyAction }) => historyAction === NavigationType.Pop && open.current.length > 0);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    open.current.at(-1)?.();
  }, [blocker]);
  return useCallback((close: () => void) => {
    open.current.push(close);
    return () => void (open.current = open.current.filter((each) => each !== close));
  }, []);
}

const ReadyContext = createContext<PanelProps['onReady']>(undefined);

function Pages() {
  return (
    <>
      <PanelRoutes holdBack={useHoldBack()} onReady={useContext(ReadyContext)} />
      <ScrollRestoration />
    </>
  );
}

/** The panel chooses its pages itself. */
export const routes: RouteObject[] = [{ path: '*', element: <Pages /> }];

/** The whole panel, rendered in the browser and, for the sign-in page, at build time. */
export function Panel({ config, adapter, verified, read, findStreamUrl, router, onReady }: PanelProps) {
  const client = useMemo(() => ({ storageKeys: SPEC_KEYS, ...adapter }), [adapter]);
  return (
    <StrictMode>
      <PanelProvider config={config} client={client} verified={verified} read={read} findStreamUrl={findStreamUrl}>
        <ReadyContext.Provider value={onReady}>
          <RouterProvider router={router} />
        </ReadyContext.Provider>
      </PanelProvider>
    </StrictMode>
  );
}
