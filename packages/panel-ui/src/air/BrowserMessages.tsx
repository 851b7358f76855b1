import { browserMessages } from '@cabine/panel-core';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { Card } from '../components/Card';
import { useLabels } from '../labels/labels';
import { ownAirLabels } from './ownAir.labels';

const Text = styled.p`
  color: var(--cabine-text-muted);

  & + * {
    margin-top: var(--cabine-space-4);
  }
`;

/** The switch for desktop notifications. Renders nothing in browsers without them. */
export function BrowserMessages() {
  const labels = useLabels(ownAirLabels);
  const [state, setState] = useState(() => browserMessages.state());
  if (state === 'absent') return null;
  return (
    <Card title={labels.browserTitle}>
      <Text>{labels.browserText}</Text>
      {state === 'default' ? (
        <Button onClick={() => void browserMessages.ask().then(setState)}>{labels.browserAllow}</Button>
      ) : (
        <p>{state === 'granted' ? labels.browserOn : labels.browserOff}</p>
      )}
    </Card>
  );
}
