import Copy from 'lucide-react/icons/copy';
import EyeOff from 'lucide-react/icons/eye-off';
import Eye from 'lucide-react/icons/eye';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../components/IconButton';
import { useLabels } from '../labels/labels';
import { broadcastsLabels } from './broadcasts.labels';
import { useCopy } from '../provider/useCopy';

export interface SettingRowProps {
  label: string;
  /** Null: not configured. */
  value: string | null;
  /** Hides the value behind dots until it is revealed. */
  secret?: { revealed: boolean; onToggle: () => void } | undefined;
  /** Offers to copy the value. */
  copies: boolean;
  children?: ReactNode;
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  align-items: center;
  gap: 0 var(--cabine-space-4);
  min-height: calc(48 * var(--cabine-px));
  padding: var(--cabine-space-1) 0;

  & + & {
    border-top: 1px solid var(--cabine-border);
  }
  & > dt {
    color: var(--cabine-text-muted);
  }
  & > dd {
    display: flex;
    align-items: center;
    gap: var(--cabine-space-1);
    min-width: 0;
  }
  & > dd > span {
    flex: 1;
    min-width: 0;
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
    user-select: all;
  }
  & > dd > span[data-empty] {
    color: var(--cabine-text-muted);
    font-weight: 400;
    user-select: auto;
  }
  @media (width < 30em) {
    grid-template-columns: minmax(0, 1fr);
    padding: var(--cabine-space-2) 0;
    & > dd {
      min-height: var(--cabine-control-height-small);
    }
  }
`;

const DOTS = '••••••••';

export function SettingRow({ label, value, secret, copies, children }: SettingRowProps) {
  const labels = useLabels(broadcastsLabels);
  const copy = useCopy();
  const isHidden = secret !== undefined && !secret.revealed;
  return (
    <Row>
      <dt>{label}</dt>
      <dd>
        {value === null && !children && <span data-empty="">{labels.notSet}</span>}
        {value !== null && <span>{isHidden ? DOTS : value}</span>}
        {children}
        {value !== null && secret && (
          <IconButton
            size="small"
            label={isHidden ? labels.showPassword : labels.hidePassword}
            icon={isHidden ? <Eye size={16} /> : <EyeOff size={16} />}
            onClick={secret.onToggle}
          />
        )}
        {value !== null && copies && (
          <IconButton
            size="small"
            label={labels.copyNamed(label)}
            icon={<Copy size={16} />}
            onClick={() => void copy(label, value)}
          />
        )}
      </dd>
    </Row>
  );
}
