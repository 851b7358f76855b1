// Entry "./schedule".
export { BroadcastScheduleScreen } from './schedules/BroadcastScheduleScreen';
export { DaySelector, type DaySelectorProps } from './schedules/DaySelector';
export { HostName, plainHostName } from './schedules/HostName';
export { SlotList, type SlotListProps } from './schedules/SlotList';
