// The schedule's own script: embed.js loads it when a page has a <cabine-schedule>.
import { createRoot } from 'react-dom/client';
import { adoptStyles } from './styled';
import { ScheduleWidget } from './ScheduleWidget';
import type { WidgetScript } from './WidgetElement';

export const show: WidgetScript<never>['show'] = (root) => {
  void adoptStyles(root);
  const view = createRoot(root);
  return { draw: (settings) => view.render(<ScheduleWidget {...settings} />), remove: () => view.unmount() };
};
