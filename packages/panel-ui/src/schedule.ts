// Entry "./schedule".
export { type LabelSet, type Labels } from './labels/labels';
export { type LabelOverrides, type LabelSets } from './labels/labelSets';
export { LabelsProvider, type LabelsProviderProps } from './labels/LabelsProvider';
export { BroadcastScheduleScreen } from './schedules/BroadcastScheduleScreen';
export { DaySelector, type DaySelectorProps } from './schedules/DaySelector';
export { HostName, plainHostName } from './schedules/HostName';
export { SlotList, type SlotListProps } from './schedules/SlotList';
export { weekLabels } from './schedules/week.labels';
export { WeekSchedule, type WeekScheduleProps } from './schedules/WeekSchedule';
export type { WeekBlockViewProps } from './schedules/WeekBlockView';
export type { WeekDaysProps } from './schedules/WeekDays';
export { WeekTable, type WeekComponents, type WeekTableProps } from './schedules/WeekTable';
export { ThemeRoot, type ThemeRootProps } from './theme/ThemeRoot';
export type { ThemeChoice } from './theme/tokens';
