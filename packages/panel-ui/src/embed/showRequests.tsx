// The requests's own script: embed.js loads it when a page has a <cabine-requests>.
import { createRoot } from 'react-dom/client';
import { RequestsWidget } from './RequestsWidget';
import { adoptStyles } from './styled';
import type { WidgetScript } from './WidgetElement';

export const show: WidgetScript<never>['show'] = (root) => {
  void adoptStyles(root);
  const view = createRoot(root);
  return { draw: (settings) => view.render(<RequestsWidget {...settings} />), remove: () => view.unmount() };
};
