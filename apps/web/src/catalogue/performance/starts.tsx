import { daysShown, type Performance, type ReleaseStart } from '@rilis/contract/catalogue/performance';
import { addDays } from '@rilis/contract/clock';
import { dayText, number } from '../../kit/look/formats.ts';
import { useWords, word } from '../../kit/words.ts';
import { CompareWith } from './compareWith.tsx';
import { FigureTable } from './figureTable.tsx';

interface StartsProps {
  shown: Performance;
  compared: string;
  compare: (id: string) => void;
}

/** The first months of a release against former ones of its artists, and beside any other release month by month. */
export function Starts({ shown: { start, former, compared: other }, compared, compare }: StartsProps) {
  const t = useWords();
  if (!start) return null;
  return (
    <>
      <FigureTable
        label={t('performance.start')}
        about={t('performance.startAbout')}
        heads={[
          t('performance.releaseDate'),
          t('performance.firstDays', { count: daysShown }),
          t('performance.firstPlays'),
        ]}
        rows={[
          [`${start.title} (${t('performance.thisOne')})`, ...factsOf(start)],
          ...former.map((one) => [one.title, ...factsOf(one)]),
        ]}
      />
      <CompareWith id={start.id} compared={compared ? other : null} compare={compare} />
      {other && compared && (
        <>
          <FigureTable
            label={t('performance.compared')}
            heads={headsOf(start, other)}
            rows={sideBySide(start, other)}
          />
          {(start.days.length > 0 || other.days.length > 0) && (
            <FigureTable
              label={t('performance.comparedDays')}
              about={t('performance.comparedDaysAbout')}
              heads={headsOf(start, other)}
              rows={dayByDay(start, other)}
            />
          )}
        </>
      )}
    </>
  );
}

/** Two of one name are told apart by their days. */
const headsOf = (one: ReleaseStart, other: ReleaseStart) =>
  one.title === other.title
    ? [one, other].map(
        ({ title, releaseDate, id }) => `${title} (${releaseDate ? dayText(releaseDate) : id})`,
      )
    : [one.title, other.title];

/** What had been played by the end of each day, from the day of release on. */
const dayByDay = (one: ReleaseStart, other: ReleaseStart) => {
  const sums = [one, other].map(playedBy);
  return Array.from({ length: daysShown }, (_, at) => [
    word('performance.nthDay', { n: at + 1 }),
    ...sums.map((played) => (played ? number(played[at] ?? 0) : '–')),
  ]);
};

function playedBy({ days, releaseDate }: ReleaseStart): number[] | null {
  if (days.length === 0 || !releaseDate) return null;
  const plays = new Map(days.map((told) => [told.day, told.plays]));
  let sum = 0;
  return Array.from({ length: daysShown }, (_, at) => {
    sum += plays.get(addDays(releaseDate, at)) ?? 0;
    return sum;
  });
}

const factsOf = ({ releaseDate, firstPlays, days }: ReleaseStart) => [
  releaseDate ? dayText(releaseDate) : '–',
  days.length > 0 ? number(days.reduce((sum, { plays }) => sum + plays, 0)) : '–',
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
