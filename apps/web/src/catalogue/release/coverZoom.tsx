import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { Picture } from '../../kit/look/picture.tsx';
import { useWords } from '../../kit/words.ts';

const CoverDialog = lazy(() => import('./coverDialog.tsx'));

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
        style={{ cursor: 'zoom-in', maxWidth: '100%' }}
      >
        <Picture
          mediaId={mediaId}
          variant="medium"
          alt=""
          size={size}
          h="auto"
          maw="100%"
          style={{ borderRadius: 12 }}
        />
      </UnstyledButton>
      <Suspense>{opened && <CoverDialog mediaId={mediaId} close={close} />}</Suspense>
    </>
  );
}
