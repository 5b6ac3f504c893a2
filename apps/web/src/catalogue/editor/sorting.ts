import { KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { word } from '../../kit/words.ts';

/** Sorting by pointer, and by keyboard: space lifts, arrows move, space drops, escape puts back. */
export const useSorting = () =>
  useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

/** What a reader of the page is told while a row moves. */
export const spokenSorting = () => ({
  screenReaderInstructions: { draggable: word('releaseEditor.sort.how') },
  announcements: {
    onDragStart: () => word('releaseEditor.sort.lifted'),
    onDragOver: ({ over }: { over: { data: { current?: { position?: number } } } | null }) =>
      word('releaseEditor.sort.over', { position: over?.data.current?.position ?? '' }),
    onDragEnd: () => word('releaseEditor.sort.dropped'),
    onDragCancel: () => word('releaseEditor.sort.cancelled'),
  },
});

/** What a reader of the page is told that a row is. */
export const spokenRow = () => ({ roleDescription: word('releaseEditor.sort.row') });
