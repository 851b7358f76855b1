import { createContext, useContext } from 'react';

/** False inside another site's page. */
export const FullPageContext = createContext(true);
export const useIsFullPage = (): boolean => useContext(FullPageContext);
