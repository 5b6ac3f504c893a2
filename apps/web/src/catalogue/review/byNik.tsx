import { Alert } from '@mantine/core';
import type { ArtistReview } from '@rilis/contract/catalogue/artistReview';
import { useWords } from '../../kit/words.ts';

/** What the identity number of a solo artist tells otherwise than they do. */
export function ByNik({ nik }: Pick<ArtistReview, 'nik'>) {
  const t = useWords();
  if (!nik) return null;
  const { day, gender } = nik;
  return (
    <Alert color="yellow">
      {[
        day && t('reviewScreens.nik.day', { day }),
        gender && t('reviewScreens.nik.gender', { gender: t(`catalogue.choice.gender.${gender}`) }),
      ]
        .filter(Boolean)
        .join(' ')}
    </Alert>
  );
}
