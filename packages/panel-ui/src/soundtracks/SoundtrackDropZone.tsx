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
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** Accepts files dropped anywhere on the list; the frame appears while one is dragged over it. */
export function SoundtrackDropZone({ disabled, onFiles, children }: SoundtrackDropZoneProps) {
  const labels = useLabels(soundtracksLabels);
  const { ref, dropProps, isDropTarget } = useFileDrop(onFiles, { disabled });
  return (
    <Area ref={ref} {...dropProps}>
      {isDropTarget && <p>{labels.dropHere}</p>}
      {children}
    </Area>
  );
}
