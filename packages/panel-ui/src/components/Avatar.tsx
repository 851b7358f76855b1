import { useState, type ComponentProps, type CSSProperties, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useIsInBrowser } from '../theme/useIsInBrowser';
import { withPart } from './withPart';

export interface AvatarProps {
  /** Name of the person; gives the initials and the disc's colour. */
  name: string;
  /** Address of a pixel-art head, drawn without smoothing. Default: initials. */
  src?: string | undefined;
  /** Address of a picture of any other kind, drawn over `src` once loaded; https only. */
  cover?: string | undefined;
  /** Drawn on a disc of the accent instead of the initials: for a station. */
  mark?: ReactNode;
  /** Address of a station's logo, drawn over its mark once loaded. */
  logo?: string | null | undefined;
  /** Pixels; default 28. */
  size?: number;
  /** Needed only where no visible name is beside the avatar. Default: decorative. */
  alt?: string;
}

const Disc = styled.span.withConfig(withPart)`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  overflow: hidden;
  border-radius: var(--cabine-radius-full);
  background: var(--cabine-hover);
  background: oklch(var(--cabine-disc-lightness) 0.05 var(--hue));
  color: var(--cabine-text);
  color: oklch(var(--cabine-disc-text-lightness) 0.07 var(--hue));
  font-weight: 600;
  line-height: 1;
  user-select: none;

  & > img {
    position: absolute;
    inset: 8% 0 0;
    width: 100%;
    height: 92%;
    object-fit: contain;
    image-rendering: pixelated;
  }
  &[data-mark] {
    background: var(--cabine-accent-soft);
    color: var(--cabine-accent-text);
  }
  &:not([data-status='ready']) > img {
    opacity: 0;
  }
  && > :is([part='cover'], [part='logo']) {
    inset: 0;
    height: 100%;
    object-fit: cover;
    image-rendering: auto;
    opacity: 1;
  }
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

/** Degrees on the colour wheel, always the same for the same name. */
function hueOf(name: string): number {
  let hash = 0;
  for (const char of name.toLowerCase()) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return hash % 360;
}

/** The first letters of the first words, or the first character of a name without letters and digits. */
function initialsOf(name: string, size: number): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [name.trim()];
  return words
    .slice(0, size < 24 ? 1 : 2)
    .map((word) => [...word][0])
    .join('')
    .toUpperCase();
}

/** A member's picture on a coloured disc; shows initials while it loads or when it fails. */
export function Avatar({ name, src, mark, logo, cover, size = 28, alt = '' }: AvatarProps) {
  const [settled, setSettled] = useState<{ src: string; status: 'ready' | 'failed' } | null>(null);
  const status = !src ? 'failed' : settled?.src === src ? settled.status : 'loading';
  const isInBrowser = useIsInBrowser();
  const style: CSSProperties & { '--hue': number } = {
    '--hue': hueOf(name),
    width: `${size}px`,
    height: `${size}px`,
    fontSize: `${Math.max(12, Math.round(size * 0.4))}px`,
  };
  return (
    <Disc
      part="avatar"
      data-status={status}
      data-mark={mark ? '' : undefined}
      style={isInBrowser ? style : undefined}
      {...(alt && status !== 'ready' && { role: 'img', 'aria-label': alt })}
    >
      {status !== 'ready' && <span aria-hidden="true">{mark ?? initialsOf(name, size)}</span>}
      {src && status !== 'failed' && (
        <img
          src={src}
          alt={status === 'ready' ? alt : ''}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          draggable={false}
          onLoad={() => setSettled({ src, status: 'ready' })}
          onError={() => setSettled({ src, status: 'failed' })}
        />
      )}
      {isInBrowser && logo && <Over key={logo} part="logo" src={logo} />}
      {isInBrowser && cover?.startsWith('https:') && (
        <Over key={cover} part="cover" src={cover} referrerPolicy="no-referrer" />
      )}
    </Disc>
  );
}

/** Covers the disc once it is loaded. */
const Over = (props: ComponentProps<'img'>) => (
  <img {...props} alt="" onError={(event) => (event.currentTarget.hidden = true)} />
);
