import { later } from '../later';

/** Loads on first use: options and segments are half of a table's code. */
export const laterFields = later(() => import('./TableFields'));
