import type { Day } from '@cabine/panel-core';
import { useState } from 'react';
import type { PassedHours } from './SlotList';

/**
 * The hours of today that were over when its day was opened. Those that end while it is open stay, so that no row
 * moves under the reader.
 *
 * @param hour the present one if the day is today, otherwise null
 * @param asked an hour that comes into view: it is not folded
 */
export function usePassedHours(day: Day, hour: number | null, asked: number | null): PassedHours {
  const opened = () => ({ day, before: hour ?? 0, isOpen: asked !== null && asked < (hour ?? 0) });
  const [passed, setPassed] = useState(opened);
  if (passed.day !== day) setPassed(opened());
  return {
    // The server's answers correct a clock that is fast.
    before: Math.min(passed.before, hour ?? passed.before),
    isOpen: passed.isOpen,
    onToggle: () => setPassed({ ...passed, isOpen: !passed.isOpen }),
  };
}
