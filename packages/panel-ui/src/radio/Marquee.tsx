import { useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useMedia } from '../components/useMedia';

/** product.md 9: marquee speed in pixels per second. */
export const MARQUEE_SPEED_PX = 50;
const GAP_PX = 48;
/** Pixels at the left edge in which a moving text fades out. */
const FADE_PX = 8;
const STILL = '(prefers-reduced-motion: reduce)';

export interface MarqueeProps {
  children: ReactNode;
  /** An ellipsis instead of motion. Default false. */
  still?: boolean;
}

const Box = styled.span`
  display: block;
  min-width: 0;
  margin-inline-start: -${FADE_PX}px;
  padding-inline-start: ${FADE_PX}px;
  overflow: hidden;
  white-space: nowrap;

  &:dir(rtl) {
    --fade-to: to left;
    --way: 50%;
  }
  &[data-moving] {
    mask-image: linear-gradient(
      var(--fade-to, to right),
      transparent,
      #000 ${FADE_PX}px,
      #000 calc(100% - 24px),
      transparent
    );
  }
  &[data-moving]:hover > *,
  &[data-moving]:focus > * {
    animation-play-state: paused;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Track = styled.span`
  display: block;

  &[data-moving] {
    display: inline-block;
    vertical-align: top;
    animation: cabine-marquee linear 2s infinite;
  }
`;

const Text = styled.span`
  display: inline-block;
  max-width: 100%;
  overflow: hidden;
  text-overflow: ellipsis;
  vertical-align: top;

  &[data-moving] {
    max-width: none;
    padding-inline-end: ${GAP_PX}px;
  }
`;

/** Width of the content, including what an ellipsis hides. */
function contentWidth(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().width;
}

/**
 * One line of text that moves if it is wider than its box, and pauses on hover and focus. With `still` or
 * `prefers-reduced-motion` it has an ellipsis instead.
 */
export function Marquee({ children, still = false }: MarqueeProps) {
  const box = useRef<HTMLSpanElement>(null);
  const text = useRef<HTMLSpanElement>(null);
  /** Length of one loop in pixels, from the text to its copy; 0 if the whole text fits. */
  const [loopPx, setLoopPx] = useState(0);
  // Test environments have no ResizeObserver.
  const isStill = useMedia(STILL, true) || still || typeof ResizeObserver === 'undefined';

  useEffect(() => {
    const frame = box.current;
    const content = text.current;
    if (!frame || !content || isStill) return setLoopPx(0);
    const observer = new ResizeObserver(() => {
      // A text that has just been replaced has no width.
      if (!content.isConnected) return;
      const width = contentWidth(content);
      setLoopPx(width > frame.clientWidth - FADE_PX + 0.5 ? width + GAP_PX : 0);
    });
    observer.observe(frame);
    observer.observe(content);
    return () => observer.disconnect();
  }, [isStill, loopPx]);

  const isMoving = loopPx > 0;
  const moving = isMoving ? '' : undefined;
  return (
    <Box ref={box} data-marquee="" data-moving={moving} tabIndex={isMoving ? 0 : undefined}>
      <Track
        key={loopPx}
        data-moving={moving}
        style={isMoving ? { animationDuration: `${loopPx / MARQUEE_SPEED_PX}s` } : undefined}
      >
        <Text ref={text} data-moving={moving}>
          {children}
        </Text>
        {isMoving && (
          <Text data-moving={moving} aria-hidden>
            {children}
          </Text>
        )}
      </Track>
    </Box>
  );
}
