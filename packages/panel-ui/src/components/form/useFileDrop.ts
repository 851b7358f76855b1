import { useDrop } from 'react-aria/useDrop';
import { useEffect, useRef } from 'react';

/** Without this, the browser replaces the page with a file that is dropped beside the target. */
function refuseElsewhere(event: DragEvent): void {
  if (event.defaultPrevented) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
}

/** Makes an element accept a dropped file; of several, the first. */
export function useFileDrop(onFile: (file: File) => void, { disabled = false } = {}) {
  const ref = useRef<HTMLDivElement>(null);
  const { dropProps, isDropTarget } = useDrop({
    ref,
    isDisabled: disabled,
    getDropOperation: () => 'copy',
    onDrop: ({ items }) => {
      const item = items.find(({ kind }) => kind === 'file');
      if (item?.kind === 'file') void item.getFile().then(onFile);
    },
  });
  useEffect(() => {
    window.addEventListener('dragover', refuseElsewhere);
    return () => window.removeEventListener('dragover', refuseElsewhere);
  }, []);
  return { ref, dropProps, isDropTarget };
}
