import * as features from './features';

/** Every endpoint of the API by feature and verb; paths are below `/api`. */
export const panelContract = { ...features };
export type PanelContract = typeof panelContract;
