import { Modal } from '@mantine/core';
import { useWords, type Word } from '../../kit/words.ts';
import { BatchUpload, type Declared } from './batchUpload.tsx';

/** The form of a new report, in a dialog over the list. */
export default function UploadDialog({ close, start }: { close: () => void; start?: Partial<Declared> }) {
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
      <BatchUpload close={close} {...(start && { start })} />
    </Modal>
  );
}

const titleOf = (start?: Partial<Declared>): Word => {
  if (start?.supersedes) return 'reports.batch.correct';
  return start?.supplementOf ? 'reports.batch.supplement' : 'reports.batch.upload';
};
