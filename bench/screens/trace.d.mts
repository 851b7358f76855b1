import type { Page } from 'playwright';

export interface PaintCounts {
  /** Restyles of nearly all elements. */
  restyles: number;
  /** Layouts that a script forced by reading. */
  'forced layouts': number;
  layouts: number;
  /** Milliseconds. */
  'style + layout': number;
  evaluation: number;
  'other scripts': number;
  /** Where each forced layout was read. */
  forcedBy: string[];
}

export function tracePage(page: Page): Promise<{ stop(): Promise<PaintCounts> }>;
