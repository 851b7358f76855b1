import type { Severity } from '@cabine/panel-core';
import type { LucideIcon } from 'lucide-react';
import Info from 'lucide-react/icons/info';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Pill, type PillTone } from '../components/Pill';
import { useLabels } from '../labels/labels';
import { severityLabels } from './values.labels';

const LOOKS: Record<Severity, { tone: PillTone; Icon: LucideIcon }> = {
  low: { tone: 'neutral', Icon: Info },
  medium: { tone: 'late', Icon: TriangleAlert },
  high: { tone: 'danger', Icon: OctagonAlert },
};

export function SeverityPill({ severity }: { severity: Severity }) {
  const labels = useLabels(severityLabels);
  const { tone, Icon } = LOOKS[severity];
  return (
    <Pill tone={tone} icon={<Icon size={16} aria-hidden="true" />}>
      {labels[severity]}
    </Pill>
  );
}
