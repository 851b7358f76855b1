// The player's own script: embed.js loads it when a page has a <cabine-player>.
import { createRoot } from 'react-dom/client';
import type { Radio } from '../radio/RadioProvider';
import { PlayerWidget } from './PlayerWidget';
import { adoptStyles } from './styled';
import type { WidgetScript } from './WidgetElement';

export const show: WidgetScript<Radio>['show'] = (root, { emit, give }) => {
  void adoptStyles(root);
  const view = createRoot(root);
  return {
    draw: (settings) => view.render(<PlayerWidget {...settings} emit={emit} onRadio={give} />),
    remove: () => view.unmount(),
  };
};
