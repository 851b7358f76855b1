import { usePanel } from '@cabine/panel-core';

/** The booth's microphone, in the accent; an image, as SPEC 2 asks of the menu's header. */
export function Logo() {
  const { product } = usePanel().config;
  return (
    <svg role="img" aria-label={product} width="32" height="32" viewBox="0 0 32 32">
      <rect width="32" height="32" rx="8" fill="var(--cabine-accent-fill)" />
      <path
        d="M16 7a4 4 0 0 0-4 4v5a4 4 0 0 0 8 0v-5a4 4 0 0 0-4-4Zm-7 8a1 1 0 0 0-1 1 8 8 0 0 0 7 7.94V26h-2a1 1 0 0 0 0 2h6a1 1 0 0 0 0-2h-2v-2.06A8 8 0 0 0 24 16a1 1 0 0 0-2 0 6 6 0 0 1-12 0 1 1 0 0 0-1-1Z"
        fill="var(--cabine-on-accent)"
      />
    </svg>
  );
}
