import type { RadioInfo } from '@cabine/panel-core/radio';
import { styled } from 'styled-components';
import { useLabels } from '../labels/labels';
import { radioLabels } from './radio.labels';

const Root = styled.span`
  color: var(--cabine-text-muted);
  font-size: var(--cabine-font-xs);
  line-height: calc(20 * var(--cabine-px));
`;

/** Warns that title, DJ and listeners are out of date, or not known, because their source fails. */
export function StaleNote({ info }: { info: RadioInfo }) {
  const labels = useLabels(radioLabels);
  return info.stale ? <Root>{info.state === 'unknown' ? labels.failed : labels.stale}</Root> : null;
}
