// The script of <cabine-schedule>, loaded when a page has such an element.
import { ScheduleWidget } from './ScheduleWidget';
import type { WidgetScript } from './WidgetElement';
import { showWidget } from './WidgetRoot';

export const show: WidgetScript<never>['show'] = (root, { emit }) =>
  showWidget(root, (settings) => <ScheduleWidget {...settings} emit={emit} />);
