import { later } from '../later';

/** Load on first use, because react-aria's overlays are an eighth of a screen's code. The shell loads them before. */
export const layers = later(async () => {
  const [{ ModalLayer }, { ConfirmLayer }, { PopoverLayer }] = await Promise.all([
    import('./ModalLayer'),
    import('./ConfirmLayer'),
    import('./PopoverLayer'),
  ]);
  return { ModalLayer, ConfirmLayer, PopoverLayer };
});
