import type { ScreenFrame } from '../provider/feature';

export const GAMES_FRAME: ScreenFrame = {
  actions: { width: [358, 134] },
  parts: [
    {
      kind: 'columns',
      widths: '1fr 1fr 1fr',
      columns: [
        [{ kind: 'card', height: [195, 245] }],
        [{ kind: 'card', height: [170, 245] }],
        [{ kind: 'card', height: [245, 245] }],
      ],
    },
  ],
};
