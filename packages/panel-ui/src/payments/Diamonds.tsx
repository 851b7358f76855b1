import Gem from 'lucide-react/icons/gem';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { useLabels, useLanguageTag } from '../labels/labels';
import { paymentsLabels } from './payments.labels';

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  & > svg {
    flex: none;
    color: var(--cabine-diamond);
  }
`;

/** Writes an amount in the panel's language: hundredths only where there are some, and then both. */
export function useAmounts(): (amount: number) => string {
  const language = useLanguageTag();
  return useMemo(() => {
    const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
    const exact = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    return (amount) => (Number.isInteger(amount) ? whole : exact).format(amount);
  }, [language]);
}

/** An amount of diamonds: the icon and tabular figures. */
export function Diamonds({ amount }: { amount: number }) {
  const labels = useLabels(paymentsLabels);
  const figures = useAmounts()(amount);
  return (
    <Root>
      <Gem size={14} aria-hidden="true" />
      <span aria-hidden="true">{figures}</span>
      <VisuallyHidden>{labels.diamonds(figures)}</VisuallyHidden>
    </Root>
  );
}
