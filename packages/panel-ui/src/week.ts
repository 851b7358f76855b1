// Entry "./week": the public week alone, for any React page. It pulls nothing of the panel.
export { type LabelSet, type Labels } from './labels/labels';
export { type LabelOverrides, type LabelSets } from './labels/labelSets';
export { readLabels } from './labels/readLabels';
export { LabelsProvider, type LabelsProviderProps } from './labels/LabelsProvider';
export { HostName, plainHostName } from './schedules/HostName';
export { weekLabels } from './schedules/week.labels';
export { WeekSchedule, type WeekScheduleProps } from './schedules/WeekSchedule';
export type { WeekBlockViewProps } from './schedules/WeekBlockView';
export type { WeekDaysProps } from './schedules/WeekDays';
export { WeekTable, type WeekComponents, type WeekTableProps } from './schedules/WeekTable';
export { ThemeRoot, type ThemeRootProps } from './theme/ThemeRoot';
export type { ThemeChoice } from './theme/tokens';
