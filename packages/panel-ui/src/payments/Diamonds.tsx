import { writeAmount } from '@cabine/panel-core';
import Gem from 'lucide-react/icons/gem';
import { useCallback } from 'react';
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
`;

const Sign = styled(Gem)`
  flex: none;
  color: var(--cabine-diamond);
`;

export function useAmounts(): (amount: number) => string {
  const language = useLanguageTag();
  return useCallback((amount) => writeAmount(amount, language), [language]);
}

/** The sign of diamonds, beside every amount. */
export const DiamondSign = () => <Sign size={16} aria-hidden="true" />;

export function Diamonds({ amount }: { amount: number }) {
  const labels = useLabels(paymentsLabels);
  const figures = useAmounts()(amount);
  return (
    <Root>
      <DiamondSign />
      <span aria-hidden="true">{figures}</span>
      <VisuallyHidden>{labels.diamonds(figures)}</VisuallyHidden>
    </Root>
  );
}
