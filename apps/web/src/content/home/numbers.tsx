import type { Home } from '@rilis/contract/content/site';
import { number, rupiah } from '@rilis/contract/formats';
import { useWords } from '../../kit/words.ts';
import classes from './home.module.css';

/** What the platform can show of itself; a number that says nothing is left out. */
export function Numbers({ numbers, stores }: { numbers: Home['numbers']; stores: number }) {
  const t = useWords();
  if (!numbers) return null;
  const { artists, songs, paid } = numbers;
  const shown = [
    artists > 0 && { value: `${number(artists)}+`, name: t('content.site.artists') },
    songs > 0 && { value: `${number(songs)}+`, name: t('content.site.songs') },
    stores > 0 && { value: number(stores), name: t('content.site.services') },
    paid !== null && { value: `${rupiah(paid)}+`, name: t('content.site.paid') },
  ].filter((one) => one !== false);
  return (
    <section className={classes.numbers} aria-label={t('content.site.numbers')}>
      {shown.map(({ value, name }) => (
        <div key={name}>
          <p className={classes.number}>{value}</p>
          <p>{name}</p>
        </div>
      ))}
    </section>
  );
}
