// Entry "./week": the public week for any React page, without the panel.
export { type LabelSet, type Labels } from './labels/labels';
export { type LabelOverrides, type LabelSets } from './labels/labelSets';
export { readLabels } from './labels/readLabels';
export { LabelsProvider, type LabelsProviderProps } from './labels/LabelsProvider';
export { HostName, plainHostName } from './widgets/week/HostName';
export { weekLabels } from './widgets/week/week.labels';
export { WeekSchedule, type WeekScheduleProps } from './widgets/week/WeekSchedule';
export type { WeekBlockViewProps } from './widgets/week/WeekBlockView';
export type { WeekDaysProps } from './widgets/week/WeekDays';
export { WeekTable, type WeekComponents, type WeekSlots, type WeekTableProps } from './widgets/week/WeekTable';
export { ThemeRoot, type ThemeRootProps } from './theme/ThemeRoot';
export type { ThemeChoice } from './theme/tokens';
