import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { Switch } from '../components/form/Switch';
import { Dialog } from '../components/overlay/Dialog';
import { useLabels } from '../labels/labels';
import { useDialogTexts } from '../provider/FormDialog';
import { shellLabels } from './shell.labels';
import { isQuestionMarkOn, turnQuestionMark } from './useShortcuts';

const List = styled.dl`
  display: grid;
  grid-template-columns: max-content 1fr;
  gap: var(--cabine-space-3) var(--cabine-space-4);
  align-items: baseline;
  margin-bottom: var(--cabine-space-6);
  kbd {
    display: inline-block;
    min-width: calc(28 * var(--cabine-px));
    padding: 2px var(--cabine-space-2);
    border: 1px solid var(--cabine-border-strong, var(--cabine-border));
    border-radius: var(--cabine-radius-control);
    background: var(--cabine-hover);
    font: inherit;
    font-size: var(--cabine-font-xs);
    font-weight: 600;
    text-align: center;
  }
`;

/** The list of keyboard shortcuts ('?'), with a switch that turns the '?' key off. */
export function Keys({ open, onClose }: { open: boolean; onClose: () => void }) {
  const labels = useLabels(shellLabels);
  const texts = useDialogTexts();
  const keys: [keys: string[], does: string][] = [
    [['Ctrl', 'K'], labels.commands],
    [['?'], labels.keyQuestionMark],
  ];
  const [isOn, setOn] = useState(isQuestionMarkOn);
  const turn = (next: boolean) => {
    turnQuestionMark(next);
    setOn(next);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={labels.keys}
      texts={texts}
      actions={(close) => <Button onClick={close}>{texts.close}</Button>}
    >
      <List>
        {keys.map(([pressed, does]) => (
          <div key={does} style={{ display: 'contents' }}>
            <dt>
              {pressed.map((key, at) => (
                <span key={key}>
                  {at > 0 && <span> + </span>}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </List>
      <Switch label={labels.questionMark} checked={isOn} onChange={turn} />
    </Dialog>
  );
}
