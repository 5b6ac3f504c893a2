import { type DragEvent, useState } from 'react';

/** What makes an element take files that are dropped on it, and whether some are held over it. */
export function useFileDrop(take: (files: File[]) => void) {
  const [over, setOver] = useState(false);
  const target = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) =>
      !currentTarget.contains(relatedTarget as Node) && setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take([...event.dataTransfer.files]);
    },
  };
  return { over, target };
}
