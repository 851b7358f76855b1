// The script of <cabine-player>, loaded when a page has such an element.
import type { Radio } from '../radio/RadioProvider';
import { PlayerWidget } from './PlayerWidget';
import type { WidgetScript } from './WidgetElement';
import { showWidget } from './WidgetRoot';

export const show: WidgetScript<Radio>['show'] = (root, { emit, fail, setControls }) =>
  showWidget(root, fail, (settings) => <PlayerWidget {...settings} emit={emit} onRadio={setControls} />);
