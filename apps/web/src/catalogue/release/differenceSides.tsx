import { Stack, Text } from '@mantine/core';
import type { Change } from '@rilis/contract/review';
import { ArrowRight } from 'lucide-react';
import { DifferenceList } from '../../kit/approval/difference.tsx';
import { useWords } from '../../kit/words.ts';
import { CoverZoom } from './coverZoom.tsx';
import classes from './facts.module.css';

interface DifferenceSidesProps {
  changes: readonly Change[];
  changeName: (change: Change) => string;
}

const pictureFields = ['albumImage', 'artistImage'];

/** What differs from what is live: picture beside picture, the rest field by field and song by song. */
export function DifferenceSides({ changes, changeName }: DifferenceSidesProps) {
  const t = useWords();
  const pictures = changes.filter(({ field }) => pictureFields.includes(field));
  const rest = changes.filter(({ field }) => !pictureFields.includes(field));
  if (changes.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('catalogueLife.revision.nothing')}
      </Text>
    );
  return (
    <Stack gap="sm">
      {pictures.map((change) => (
        <figure key={change.field} className={classes.sides}>
          <figcaption>{changeName(change)}</figcaption>
          <CoverZoom mediaId={change.before as string | null} size={140} />
          <ArrowRight size={18} aria-label={t('catalogueLife.revision.becomes')} />
          <CoverZoom mediaId={change.after as string | null} size={140} />
        </figure>
      ))}
      {rest.length > 0 && <DifferenceList changes={rest} changeName={changeName} />}
    </Stack>
  );
}
