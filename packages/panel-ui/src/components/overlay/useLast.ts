import { useState } from 'react';

/** The value, or the last one while it is null, so that a dialog keeps its text while it fades out. */
export function useLast<T extends object | string>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
