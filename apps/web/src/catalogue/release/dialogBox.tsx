import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../kit/words.ts';

interface DialogBoxProps {
  opened: boolean;
  title: string;
  wide: boolean;
  close: () => void;
  children: ReactNode;
}

/** The window around what a dialog says. */
export default function DialogBox({ opened, title, wide, close, children }: DialogBoxProps) {
  const t = useWords();
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={title}
      size={wide ? 'lg' : 'md'}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      transitionProps={{ duration: 0 }}
    >
      {children}
    </Modal>
  );
}
