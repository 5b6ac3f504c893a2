import { Stack, Text } from '@mantine/core';
import type { Change } from '@rilis/contract/review';
import { ArrowRight } from 'lucide-react';
import { DifferenceList } from '../../kit/approval/difference.tsx';
import { labelOf } from '../../kit/form/formContext.ts';
import { useWords } from '../../kit/words.ts';
import { CoverZoom } from './coverZoom.tsx';
import classes from './facts.module.css';

/** How a change of a release or of one of its songs is called. */
export const changeName = ({ entity, field, title }: Change) =>
  [labelOf(entity === 'song' ? 'catalogue.song' : 'catalogue.album', field), entity === 'song' && title]
    .filter(Boolean)
    .join(' · ');

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
