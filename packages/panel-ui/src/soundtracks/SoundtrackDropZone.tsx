import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useFileDrop } from '../components/form/useFileDrop';
import { useLabels } from '../labels/labels';
import { soundtracksLabels } from './soundtracks.labels';

const Area = styled.div`
  position: relative;

  & > p {
    position: absolute;
    inset: 0;
    z-index: 1;
    display: grid;
    place-items: center;
    border: 2px dashed var(--cabine-accent-text);
    border-radius: var(--cabine-radius-card);
    background: var(--cabine-accent-soft);
    font-weight: 600;
    pointer-events: none;
  }
`;

export interface SoundtrackDropZoneProps {
  disabled: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** Accepts a file dropped anywhere on the list; the frame appears while a file is dragged over it. */
export function SoundtrackDropZone({ disabled, onFile, children }: SoundtrackDropZoneProps) {
  const labels = useLabels(soundtracksLabels);
  const { ref, dropProps, isDropTarget } = useFileDrop(onFile, { disabled });
  return (
    <Area ref={ref} {...dropProps}>
      {isDropTarget && <p>{labels.dropHere}</p>}
      {children}
    </Area>
  );
}
