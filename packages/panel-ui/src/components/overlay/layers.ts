import { later } from '../later';

/**
 * Load on first use, because react-aria's overlays are an eighth of a screen's code, and a table's fields half of a
 * table's. The shell loads them before.
 */
export const layers = later(async () => {
  const [{ ModalLayer }, { ConfirmLayer }, { PopoverLayer }, fields] = await Promise.all([
    import('./ModalLayer'),
    import('./ConfirmLayer'),
    import('./PopoverLayer'),
    import('../table/TableFields'),
  ]);
  return { ModalLayer, ConfirmLayer, PopoverLayer, ...fields };
});
