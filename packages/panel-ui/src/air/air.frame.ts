import type { ScreenFrame } from '../provider/feature';

export const HISTORY_FRAME: ScreenFrame = {
  actions: { width: [358, 281] },
  parts: [
    { kind: 'card', height: [914, 881] },
    { kind: 'card', height: [414, 393] },
  ],
};
