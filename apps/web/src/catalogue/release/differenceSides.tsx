import { Stack, Text } from '@mantine/core';
import type { Change } from '@rilis/contract/review';
import { ArrowRight } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { DifferenceList, type ValueText } from '../../kit/approval/difference.tsx';
import { useWords } from '../../kit/words.ts';
import { CoverZoom } from './coverZoom.tsx';
import classes from './facts.module.css';

const PaperLink = lazy(() => import('./paperLink.tsx'));

interface DifferenceSidesProps {
  changes: readonly Change[];
  changeName: (change: Change) => string;
  /** How a value of the rest reads; as it is stored when left out. */
  valueText?: ValueText;
}

const pictureFields = ['albumImage', 'artistImage'];
const paperFields = ['albumCopyrightFile'];

/** What differs from what is live: picture beside picture, paper beside paper, the rest field by field and song by song. */
export function DifferenceSides({ changes, changeName, valueText }: DifferenceSidesProps) {
  const t = useWords();
  const pictures = changes.filter(({ field }) => pictureFields.includes(field));
  const papers = changes.filter(({ field }) => paperFields.includes(field));
  const rest = changes.filter(({ field }) => ![...pictureFields, ...paperFields].includes(field));
  if (changes.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('catalogueLife.revision.nothing')}
      </Text>
    );
  return (
    <Stack gap="sm">
      {pictures.map((change) => (
        <Sides key={change.field} {...{ change, changeName }}>
          {(id) => <CoverZoom mediaId={id} size={140} />}
        </Sides>
      ))}
      {papers.map((change) => (
        <Sides key={change.field} {...{ change, changeName }}>
          {(id) => <Suspense>{id ? <PaperLink id={id} /> : '–'}</Suspense>}
        </Sides>
      ))}
      {rest.length > 0 && <DifferenceList changes={rest} {...{ changeName, valueText }} />}
    </Stack>
  );
}

interface SidesProps extends Pick<DifferenceSidesProps, 'changeName'> {
  change: Change;
  children: (mediaId: string | null) => ReactNode;
}

/** What was there, and what is to take its place. */
function Sides({ change, changeName, children }: SidesProps) {
  const t = useWords();
  return (
    <figure className={classes.sides}>
      <figcaption>{changeName(change)}</figcaption>
      {children(change.before as string | null)}
      <ArrowRight size={18} aria-label={t('approval.becomes')} />
      {children(change.after as string | null)}
    </figure>
  );
}
