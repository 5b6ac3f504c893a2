import { Stack, Text } from '@mantine/core';
import type { Change } from '@rilis/contract/review';
import { ArrowRight } from 'lucide-react';
import { DifferenceList } from '../../kit/approval/difference.tsx';
import { useWords } from '../../kit/words.ts';
import { changeName } from './changeName.ts';
import { CoverZoom } from './coverZoom.tsx';
import classes from './facts.module.css';

/** What differs from what is live: picture beside picture, the rest field by field and song by song. */
export function DifferenceSides({ changes }: { changes: readonly Change[] }) {
  const t = useWords();
  const pictures = changes.filter(({ field }) => field === 'albumImage');
  const rest = changes.filter(({ field }) => field !== 'albumImage');
  if (changes.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('catalogueLife.revision.nothing')}
      </Text>
    );
  return (
    <Stack gap="sm">
      {pictures.map(({ before, after }) => (
        <figure key="albumImage" className={classes.sides}>
          <figcaption>{t('catalogue.album.albumImage')}</figcaption>
          <CoverZoom mediaId={before as string | null} size={140} />
          <ArrowRight size={18} aria-label={t('catalogueLife.revision.becomes')} />
          <CoverZoom mediaId={after as string | null} size={140} />
        </figure>
      ))}
      {rest.length > 0 && <DifferenceList changes={rest} changeName={changeName} />}
    </Stack>
  );
}
