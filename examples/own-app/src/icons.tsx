/** Like the panel's icons: 24 by 24, strokes in the text's colour. */
export const Heart = ({ size }: { size: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={2} aria-hidden>
    <path d="M12 21 3 12a5 5 0 0 1 9-5 5 5 0 0 1 9 5z" />
  </svg>
);
