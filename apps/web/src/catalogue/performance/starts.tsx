import { NativeSelect } from '@mantine/core';
import type { Performance, ReleaseStart } from '@rilis/contract/catalogue/performance';
import { dayText, number } from '../../kit/look/formats.ts';
import { useWords, word } from '../../kit/words.ts';
import { FigureTable } from './figureTable.tsx';

interface StartsProps {
  shown: Performance;
  compared: string;
  compare: (id: string) => void;
}

/** The first months of a release against former ones of its artists, and beside one of them month by month. */
export function Starts({ shown: { start, former, compared: other }, compared, compare }: StartsProps) {
  const t = useWords();
  if (!start) return null;
  return (
    <>
      <FigureTable
        label={t('performance.start')}
        about={t('performance.startAbout')}
        heads={[t('performance.releaseDate'), t('performance.firstPlays')]}
        rows={[
          [`${start.title} (${t('performance.thisOne')})`, ...factsOf(start)],
          ...former.map((one) => [one.title, ...factsOf(one)]),
        ]}
      />
      {former.length > 0 && (
        <NativeSelect
          mt="md"
          maw={320}
          label={t('performance.compare')}
          value={compared}
          onChange={(event) => compare(event.currentTarget.value)}
          data={[
            { value: '', label: '–' },
            ...former.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
        />
      )}
      {other && compared && (
        <FigureTable
          label={t('performance.compared')}
          heads={[start.title, other.title]}
          rows={sideBySide(start, other)}
        />
      )}
    </>
  );
}

const factsOf = ({ releaseDate, firstPlays }: ReleaseStart) => [
  releaseDate ? dayText(releaseDate) : '–',
  number(firstPlays),
];

const sideBySide = (one: ReleaseStart, other: ReleaseStart) =>
  Array.from({ length: Math.max(one.months.length, other.months.length) }, (_, at) => [
    word('performance.nth', { n: at + 1 }),
    ...[one, other].map(({ months }) => {
      const plays = months[at]?.plays;
      return plays === undefined ? '–' : number(plays);
    }),
  ]);
