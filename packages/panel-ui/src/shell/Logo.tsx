import { usePanel } from '@cabine/panel-core';
import { useState } from 'react';
import { styled } from 'styled-components';

const SIZES = { small: 32, large: 72 } as const;

/** Wordmarks may be up to five times as wide as high. */
const Picture = styled.img`
  width: auto;
  max-width: 100%;
  object-fit: contain;
  object-position: left;
`;

/** The station's logo, or a microphone in its colour; an image, as product.md 2 requires in the menu's header. */
export function Logo({ size = 'small' }: { size?: keyof typeof SIZES }) {
  const { product, logo } = usePanel().config;
  const [isBroken, setBroken] = useState(false);
  const px = SIZES[size];
  if (logo && !isBroken) return <Picture src={logo} alt={product} height={px} onError={() => setBroken(true)} />;
  return (
    <svg role="img" aria-label={product} width={px} height={px} viewBox="0 0 32 32">
      <rect width="32" height="32" rx="8" fill="var(--cabine-accent-fill)" />
      <path
        d="M16 7a4 4 0 0 0-4 4v5a4 4 0 0 0 8 0v-5a4 4 0 0 0-4-4Zm-7 8a1 1 0 0 0-1 1 8 8 0 0 0 7 7.94V26h-2a1 1 0 0 0 0 2h6a1 1 0 0 0 0-2h-2v-2.06A8 8 0 0 0 24 16a1 1 0 0 0-2 0 6 6 0 0 1-12 0 1 1 0 0 0-1-1Z"
        fill="var(--cabine-on-accent)"
      />
    </svg>
  );
}

const Place = styled.div`
  display: flex;
  justify-content: center;
  padding: var(--cabine-space-8) var(--cabine-space-4) 0;
`;

/** Above the content of pages outside the shell. */
export const PageLogo = () => (
  <Place>
    <Logo size="large" />
  </Place>
);
