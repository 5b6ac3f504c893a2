import { Modal } from '@mantine/core';
import type { BatchKind } from '@rilis/contract/reports/batch';
import { useWords } from '../../kit/words.ts';
import { BatchUpload } from './batchUpload.tsx';

/** The form of a new report, in a dialog over the list. */
export default function UploadDialog({ kind, close }: { kind: BatchKind; close: () => void }) {
  const t = useWords();
  return (
    <Modal
      opened
      onClose={close}
      size="lg"
      title={t('reports.batch.upload')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      transitionProps={{ duration: 0 }}
    >
      <BatchUpload kind={kind} close={close} />
    </Modal>
  );
}
