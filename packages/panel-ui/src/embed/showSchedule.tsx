// The script of <cabine-schedule>, loaded when a page has such an element.
import { ScheduleWidget } from './ScheduleWidget';
import type { WidgetScript } from './WidgetElement';
import { showWidget } from './WidgetRoot';

export const show: WidgetScript<never>['show'] = (root, { emit, fail }) =>
  showWidget(root, fail, (settings) => <ScheduleWidget {...settings} emit={emit} />);
