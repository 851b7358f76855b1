import { memo } from 'react';
import { styled } from 'styled-components';
import { useLabels } from '../labels/labels';
import { hasListeners } from './hasListeners';
import { ListenersIcon } from './icons';
import { radioLabels } from './radio.labels';
import { withPart } from '../components/withPart';

export interface ListenersProps {
  /** Null if unknown. Without listeners nothing is rendered. */
  count: number | null;
  /** '· 128 ouvindo', for use after a name. Default false: '128 ouvintes' with an icon. */
  inline?: boolean;
}

const Root = styled.span.withConfig(withPart)`
  display: inline-flex;
  align-items: center;
  gap: var(--cabine-space-1);
  height: calc(20 * var(--cabine-px));
  color: var(--cabine-text-muted);
  font-size: var(--cabine-font-xs);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

export const Listeners = memo(function Listeners({ count, inline = false }: ListenersProps) {
  const labels = useLabels(radioLabels);
  if (!hasListeners(count)) return null;
  return (
    <Root key={count} part="listeners" data-arrives="">
      {inline ? (
        `· ${labels.listening(count)}`
      ) : (
        <>
          <ListenersIcon size={16} />
          {labels.listeners(count)}
        </>
      )}
    </Root>
  );
});
