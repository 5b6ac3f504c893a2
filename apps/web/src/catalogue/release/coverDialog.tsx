import { Modal } from '@mantine/core';
import { Picture } from '../../kit/look/picture.tsx';
import { useWords } from '../../kit/words.ts';

/** A cover as large as the window allows. */
export default function CoverDialog({ mediaId, close }: { mediaId: string; close: () => void }) {
  const t = useWords();
  return (
    <Modal
      opened
      onClose={close}
      size="auto"
      title={t('catalogue.album.albumImage')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Picture
        mediaId={mediaId}
        variant="full"
        alt={t('catalogue.album.albumImage')}
        w="min(82vh, 88vw)"
        h="min(82vh, 88vw)"
      />
    </Modal>
  );
}
