import Lightbulb from 'lucide-react/icons/lightbulb';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Card } from '../components/Card';
import { Checkbox } from '../components/form/Checkbox';
import { useLabels } from '../labels/labels';
import { broadcastsLabels } from './broadcasts.labels';

const Steps = styled.ol`
  display: grid;
  gap: var(--cabine-space-2);
`;

const Tip = styled.p`
  display: flex;
  align-items: center;
  gap: var(--cabine-space-2);
  margin-top: var(--cabine-space-3);
  padding: var(--cabine-space-3);
  border-radius: var(--cabine-radius-control);
  background: var(--cabine-accent-soft);
  color: var(--cabine-accent-text);
  font-weight: 500;
`;

export function GoLiveSteps() {
  const labels = useLabels(broadcastsLabels);
  const [done, setDone] = useState<readonly string[]>([]);
  const steps = [labels.stepSettings, labels.stepAudio, labels.stepConnect];
  const toggle = (step: string, checked: boolean) =>
    setDone(checked ? [...done, step] : done.filter((each) => each !== step));
  return (
    <Card title={labels.checklist}>
      <Steps>
        {steps.map((step) => (
          <li key={step}>
            <Checkbox label={step} checked={done.includes(step)} onChange={(checked) => toggle(step, checked)} />
          </li>
        ))}
      </Steps>
      <Tip>
        <Lightbulb size={20} aria-hidden="true" />
        {labels.tip}
      </Tip>
    </Card>
  );
}
