import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { Modal } from '../components/overlay/Modal';
import { ModalBody, ModalHeader } from '../components/overlay/modalParts';
import { useLabels } from '../labels/labels';
import { CloseIcon } from './icons';
import { QuietButton } from './QuietButton';
import { radioLabels } from './radio.labels';
import { RadioPlayer } from './RadioPlayer';
import { useOnAir } from './RadioProvider';

const Bottom = styled.div`
  position: fixed;
  @media (height < 34em) {
    position: static;
    grid-column: 1 / -1;
  }
  inset: auto 0 0;
  z-index: 5;
  padding: 0 var(--cabine-space-3) env(safe-area-inset-bottom);
  border-top: 1px solid var(--cabine-border);
  background: var(--cabine-card);
`;

const Sheet = styled.div`
  padding-bottom: env(safe-area-inset-bottom);

  & > [data-cabine-player] {
    max-width: none;
    padding: 0;
    border: 0;
    background: none;
  }
`;

/** The player at the bottom of a phone's screen; opens a sheet with DJ, listeners and volume. */
export function RadioPlayerDock() {
  const labels = useLabels(radioLabels);
  const { stationName } = useOnAir();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const close = () => setIsOpen(false);
  return (
    <Bottom>
      <RadioPlayer layout="compact" onMore={() => setIsOpen(true)} />
      <Modal open={isOpen} onDismiss={close} role="dialog" size="normal" labelledBy={id} dismissable>
        <ModalHeader>
          <div>
            <h2 id={id}>{stationName}</h2>
          </div>
          <QuietButton label={labels.less} icon={<CloseIcon />} onClick={close} />
        </ModalHeader>
        <ModalBody>
          <Sheet>
            <RadioPlayer layout="card" />
          </Sheet>
        </ModalBody>
      </Modal>
    </Bottom>
  );
}
