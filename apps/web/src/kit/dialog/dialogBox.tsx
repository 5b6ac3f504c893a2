import { Modal } from '@mantine/core';
import { FormModal } from '../form/formModal.tsx';
import { useWords } from '../words.ts';
import type { Dialog } from './dialogs.ts';

interface DialogBoxProps extends Pick<Dialog, 'title' | 'wide' | 'body'> {
  /** What is deeper lies above. */
  depth: number;
  /** Nothing lies above it. */
  first: boolean;
  close: () => void;
}

/** The window around what a dialog says. Escape and the cross close it; of what lies above others there is nothing to ask. */
export default function DialogBox({ title, wide, body, depth, first, close }: DialogBoxProps) {
  const t = useWords();
  const Window = depth === 0 ? FormModal : Modal;
  return (
    <Window
      opened
      onClose={close}
      closeOnEscape={first}
      title={title}
      size={wide ? 'lg' : 'md'}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      transitionProps={{ duration: 0 }}
      zIndex={200 + depth * 100}
    >
      {body}
    </Window>
  );
}
