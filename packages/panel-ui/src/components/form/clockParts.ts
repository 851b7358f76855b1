import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { styled } from 'styled-components';
import { controlStyles } from './fieldStyles';

/** A box with its label inside, as in filters. */
export const compactStyles = `
  ${controlStyles}
  display: flex;
  align-items: center;
  gap: var(--cabine-space-2);
  width: auto;

  & > span {
    color: var(--cabine-text-muted);
    font-weight: 500;
  }
`;

/** The parts of a day or a time, in the language's order. */
export const Parts = styled(DateInput)`
  display: flex;
  font-variant-numeric: tabular-nums;
  white-space: pre;
`;

export const Segment = styled(DateSegment)`
  border-radius: var(--cabine-radius-control);
  outline: none;

  &:not([data-type='literal']) {
    display: inline-block;
    min-width: calc(24 * var(--cabine-px));
    line-height: calc(24 * var(--cabine-px));
    text-align: center;
  }

  &[data-placeholder] {
    color: var(--cabine-text-muted);
  }
  &[data-focused] {
    background: var(--cabine-accent-fill);
    color: var(--cabine-on-accent);
  }
`;
