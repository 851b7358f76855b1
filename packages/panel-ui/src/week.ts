// Entry "./week": the public week alone, for any React page. It pulls nothing of the panel.
export { LabelsProvider, type LabelOverrides, type LabelSet, type Labels, type LabelsSetting } from './labels/labels';
export { HostName, plainHostName } from './schedules/HostName';
export { weekLabels } from './schedules/week.labels';
export { WeekSchedule, type WeekScheduleProps } from './schedules/WeekSchedule';
export type { WeekBlockViewProps } from './schedules/WeekBlockView';
export type { WeekDaysProps } from './schedules/WeekDays';
export { WeekTable, type WeekComponents, type WeekTableProps } from './schedules/WeekTable';
export { ThemeRoot, type ThemeRootProps } from './theme/ThemeRoot';
export type { ThemeChoice } from './theme/tokens';
