import { Text } from '@mantine/core';
import { number } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';
import classes from './music.module.css';

interface Counted {
  songCount: number;
  unconverted: number;
  allSongsConverted: boolean;
}

/** That all songs are converted, else how many are not; the share as a thin line under it. */
export function ConvertedState({ row: { songCount, unconverted, allSongsConverted } }: { row: Counted }) {
  const t = useWords();
  if (songCount === 0)
    return (
      <Text span size="sm" c="dimmed">
        {t('catalogueScreens.list.noSongs')}
      </Text>
    );
  const done = songCount - unconverted;
  const text = allSongsConverted
    ? t('catalogueScreens.list.converted', { done: number(done), count: number(songCount) })
    : t('catalogue.album.unconverted', { count: unconverted, of: songCount });
  return (
    <span className={classes.converted} data-whole={allSongsConverted || undefined}>
      {text}
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${(done / songCount) * 100}%` }} />
      </span>
    </span>
  );
}
