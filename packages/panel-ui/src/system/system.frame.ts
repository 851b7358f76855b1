import type { ScreenFrame } from '../provider/feature';

export const SYSTEM_FRAME: ScreenFrame = {
  parts: [
    {
      kind: 'columns',
      widths: '1fr 1fr 1fr',
      columns: [
        [{ kind: 'card', height: [261, 261] }],
        [{ kind: 'card', height: [109, 261] }],
        [{ kind: 'card', height: [147, 261] }],
      ],
    },
  ],
};
