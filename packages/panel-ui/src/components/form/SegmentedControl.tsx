import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { observeWidths } from '../observeWidths';

interface Segment<V extends string> {
  value: V;
  label: string;
  /** A small second line, for example a count. */
  detail?: string;
  /** Replaces `detail` for screen readers. */
  detailSpoken?: string;
  /** Draws a mark and gives its accessible text, for example that this day is today. */
  marked?: string | undefined;
  /** Lighter than the others, for example a day that is over. */
  faded?: boolean;
}

export interface SegmentedControlProps<V extends string> {
  /** Accessible name of the group; not drawn. */
  label: string;
  /** Null: none is chosen yet. */
  value: V | null;
  onChange: (value: V) => void;
  options: readonly Segment<V>[];
}

/** Up to this many options share a phone's width and wrap their labels. */
const FEW = 3;

/** Scrolls sideways with snap points when wider than the screen. */
const Root = styled.div`
  position: relative;
  display: flex;
  gap: 2px;
  padding: 3px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scroll-padding-inline: var(--cabine-space-8);
  scrollbar-width: none;
  border: 1px solid var(--cabine-border);
  border-radius: var(--cabine-radius-card);
  background: var(--cabine-hover);

  &[data-few] > * {
    flex: 1 1 auto;
    min-width: min-content;
    text-align: center;
    white-space: normal;
  }
`;

const Option = styled.label`
  position: relative;
  isolation: isolate;
  flex: 1 0 auto;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  min-height: var(--cabine-control-height);
  padding: var(--cabine-space-1) var(--cabine-space-3);
  border: 1px solid transparent;
  border-radius: var(--cabine-radius-control);
  color: var(--cabine-text-muted);
  font-weight: 600;
  line-height: 1.3;
  white-space: nowrap;
  cursor: pointer;
  scroll-snap-align: center;
  transition:
    background-color var(--cabine-fast) ease-out,
    color var(--cabine-fast) ease-out;

  & > small {
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }
  @media (hover: hover) {
    &:hover {
      color: var(--cabine-text);
    }
  }
  &[data-faded] {
    font-weight: 400;
  }
  &[data-selected] {
    border-color: var(--cabine-border-strong);
    background: var(--cabine-raised);
    color: var(--cabine-text);
  }
  & > input {
    appearance: none;
    position: absolute;
    z-index: -1;
    inset: -1px;
    margin: 0;
    border-radius: inherit;
    outline-offset: -4px;
    cursor: inherit;
  }
  @media (forced-colors: active) {
    &[data-selected] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

const Name = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;

  &[data-marked]::before {
    content: '';
    width: 6px;
    height: 6px;
    border: 3px solid currentColor;
    border-radius: var(--cabine-radius-full);
  }
`;

/**
 * One of a few visible options, up to seven short words, as radio buttons: arrow keys choose, Tab leaves the group.
 */
export function SegmentedControl<V extends string>({ label, value, onChange, options }: SegmentedControlProps<V>) {
  const root = useRef<HTMLDivElement>(null);
  const name = useId();
  useEffect(() => {
    const group = root.current;
    if (!group) return;
    return observeWidths([group], () => {
      // Not scrollIntoView, which would scroll the page too.
      const chosen = group.querySelector<HTMLElement>('[data-selected]');
      if (chosen) group.scrollLeft = chosen.offsetLeft - (group.clientWidth - chosen.offsetWidth) / 2;
    });
  }, [value]);
  return (
    <Root ref={root} role="radiogroup" aria-label={label} data-few={options.length <= FEW ? '' : undefined}>
      {options.map(({ value: each, label: text, detail, detailSpoken = detail, marked, faded }) => (
        <Option key={each} data-selected={each === value || undefined} data-faded={faded || undefined}>
          <input
            type="radio"
            name={name}
            aria-label={[text, marked, detailSpoken].filter(Boolean).join(', ')}
            checked={each === value}
            onChange={() => onChange(each)}
          />
          <Name data-marked={marked ? '' : undefined}>{text}</Name>
          {detail && <small>{detail}</small>}
        </Option>
      ))}
    </Root>
  );
}
