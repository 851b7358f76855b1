import Gem from 'lucide-react/icons/gem';
import { useCallback } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { useLabels, useLanguageTag } from '../labels/labels';
import { paymentsLabels } from './payments.labels';
import { writeAmount } from './values.labels';

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

export function useAmounts(): (amount: number) => string {
  const language = useLanguageTag();
  return useCallback((amount) => writeAmount(amount, language), [language]);
}

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
