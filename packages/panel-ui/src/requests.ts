// Entry "./requests": the form for song requests, for any React page, without the panel.
export { type LabelSet, type Labels } from './labels/labels';
export { type LabelOverrides, type LabelSets } from './labels/labelSets';
export { readLabels } from './labels/readLabels';
export { LabelsProvider, type LabelsProviderProps } from './labels/LabelsProvider';
export { songRequestsLabels } from './widgets/requests/songRequests.labels';
export { SongRequests, type SongRequestsProps } from './widgets/requests/SongRequests';
export { ThemeRoot, type ThemeRootProps } from './theme/ThemeRoot';
export type { ThemeChoice } from './theme/tokens';
