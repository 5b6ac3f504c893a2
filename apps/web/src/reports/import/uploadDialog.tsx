import { Modal } from '@mantine/core';
import { useWords, type Word } from '../../kit/words.ts';
import { BatchUpload, type Declared, type UploadProps } from './batchUpload.tsx';

/** The form of a new report, in a dialog over the list. */
export default function UploadDialog({ kind, close, start, dropped }: UploadProps) {
  const t = useWords();
  return (
    <Modal
      opened
      onClose={close}
      size="lg"
      title={t(titleOf(start))}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      transitionProps={{ duration: 0 }}
    >
      <BatchUpload kind={kind} close={close} {...(start && { start })} {...(dropped && { dropped })} />
    </Modal>
  );
}

const titleOf = (start?: Partial<Declared>): Word => {
  if (start?.supersedes) return 'reports.batch.correct';
  return start?.supplementOf ? 'reports.batch.supplement' : 'reports.batch.upload';
};
