import { Modal, type ModalProps } from '@mantine/core';
import { useState } from 'react';
import { dialogs } from '../dialog/dialogs.ts';
import { askLeaving, type Typed, windowForms } from './askLeaving.tsx';

/**
 * A window that may hold a form: Escape, the cross and a press beside it are easily slips, so it asks before what was typed
 * is lost. The form's own Cancel closes it at once.
 */
export function FormModal({ onClose, closeOnEscape = true, children, ...modal }: ModalProps) {
  const [forms] = useState(() => new Set<Typed>());
  const isAsked = dialogs.use().question !== undefined;
  const close = async () => {
    const loses = [...forms].some((typed) => typed());
    if (!loses || (await askLeaving(undefined)) === 'leave') onClose();
  };
  return (
    <Modal {...modal} closeOnEscape={closeOnEscape && !isAsked} onClose={() => void close()}>
      <windowForms.Provider value={forms}>{children}</windowForms.Provider>
    </Modal>
  );
}
