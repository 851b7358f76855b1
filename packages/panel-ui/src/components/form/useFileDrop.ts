import { useDrop } from 'react-aria/useDrop';
import { useEffect, useRef } from 'react';

/** Without this, the browser replaces the page with a file that is dropped beside the target. */
function refuseElsewhere(event: DragEvent): void {
  if (event.defaultPrevented) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
}

/** Makes an element accept dropped files. */
export function useFileDrop(onFiles: (files: File[]) => void, { disabled = false } = {}) {
  const ref = useRef<HTMLDivElement>(null);
  const { dropProps, isDropTarget } = useDrop({
    ref,
    isDisabled: disabled,
    getDropOperation: () => 'copy',
    onDrop: ({ items }) => {
      const files = items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : []));
      if (files.length > 0) void Promise.all(files).then(onFiles);
    },
  });
  useEffect(() => {
    window.addEventListener('dragover', refuseElsewhere);
    return () => window.removeEventListener('dragover', refuseElsewhere);
  }, []);
  return { ref, dropProps, isDropTarget };
}
