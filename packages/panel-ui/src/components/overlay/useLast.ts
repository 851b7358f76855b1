import { useState } from 'react';

/** The value, or the last one while there is none: the words of a closing dialog stay while it fades out. */
export function useLast<T extends object | string>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
