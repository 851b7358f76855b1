import type { ReactNode } from 'react';

export interface StrokeIconProps {
  /** Pixels; 20 unless said otherwise. */
  size?: number;
  filled?: boolean;
  children: ReactNode;
}

/** A drawing of our own in lucide's frame, for where its icon runtime is too large or too slow. */
export function StrokeIcon({ size = 20, filled, children }: StrokeIconProps) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}
