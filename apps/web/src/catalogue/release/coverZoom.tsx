import { Modal, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Picture } from '../../kit/look/picture.tsx';
import { useWords } from '../../kit/words.ts';

/** The cover; a click shows it as large as the window allows. */
export function CoverZoom({ mediaId, size }: { mediaId: string | null | undefined; size: number }) {
  const t = useWords();
  const [opened, { open, close }] = useDisclosure(false);
  if (!mediaId)
    return <Picture mediaId={null} variant="medium" alt={t('catalogueScreens.cover.none')} size={size} />;
  return (
    <>
      <UnstyledButton
        onClick={open}
        aria-label={t('catalogueScreens.cover.zoom')}
        style={{ cursor: 'zoom-in' }}
      >
        <Picture mediaId={mediaId} variant="medium" alt="" size={size} style={{ borderRadius: 12 }} />
      </UnstyledButton>
      <Modal
        opened={opened}
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
    </>
  );
}
