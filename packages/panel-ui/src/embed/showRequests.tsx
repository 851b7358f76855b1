// The script of <cabine-requests>, loaded when a page has such an element.
import { RequestsWidget } from './RequestsWidget';
import type { WidgetScript } from './WidgetElement';
import { showWidget } from './WidgetRoot';

export const show: WidgetScript<never>['show'] = (root, { emit, fail }) =>
  showWidget(root, fail, (settings) => <RequestsWidget {...settings} emit={emit} />);
