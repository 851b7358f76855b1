import { styled } from 'styled-components';

export const AccountRow = styled.li`
  display: flex;
  align-items: center;
  gap: var(--cabine-space-3);
  min-height: calc(64 * var(--cabine-px));
  & > svg {
    color: var(--cabine-text-muted);
  }
  & > div {
    flex: 1;
    min-width: 0;
  }
`;

export const AccountName = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--cabine-space-1) var(--cabine-space-2);
  font-weight: 600;
`;

export const AccountTimes = styled.div`
  color: var(--cabine-text-muted);
  font-size: var(--cabine-font-sm);
  font-variant-numeric: tabular-nums;
`;
