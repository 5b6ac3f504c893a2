import { Badge, Card, Group, Text, UnstyledButton } from '@mantine/core';
import type { SongRecord } from '@rilis/contract/catalogue/song';
import type { ReactNode } from 'react';
import { lengthText } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';
import { albumFacts, Facts } from '../release/albumFacts.tsx';
import { Block } from '../release/albumShow.tsx';
import { CoverZoom } from '../release/coverZoom.tsx';
import { Findings } from '../release/findings.tsx';
import { History } from '../release/history.tsx';
import { DifferenceList } from './difference.tsx';
import { NoteButton } from './noteButton.tsx';
import classes from './review.module.css';
import { Checklist, NotesSoFar } from './reviewOpinion.tsx';
import type { ReviewProps } from './reviewScreen.tsx';
import { ReviewSong } from './reviewSong.tsx';
import { Waive } from './waive.tsx';

/** Three columns: what it is, what it says, what is to be decided. */
export function ReviewBody(props: ReviewProps) {
  const t = useWords();
  const { review, songId, opinion, note, reread } = props;
  const { album: record, songs, findings } = review;
  const noteAt = (field: string): ReactNode => (
    <NoteButton entity="catalogue.album" field={field} text={opinion.notes[field]} write={note} />
  );
  const chosen = songs.find(({ id }) => id === songId);
  return (
    <div className={classes.columns}>
      <div className={classes.left}>
        <CoverZoom mediaId={record.albumImage} size={256} />
        <SongList {...props} />
        <Checklist {...props} />
      </div>
      <div className={classes.middle}>
        {chosen && <ReviewSong song={chosen} {...props} />}
        <Block title={t('reviewScreens.review.release')}>
          <Facts
            entity="catalogue.album"
            facts={albumFacts(record)}
            findings={findings.filter(({ entity }) => entity === 'album')}
            filledOnly
            note={review.mayDecide ? noteAt : undefined}
          />
        </Block>
      </div>
      <div className={classes.right}>
        {review.difference.length > 0 && (
          <Block title={t('approval.difference')}>
            <DifferenceList changes={review.difference} />
          </Block>
        )}
        <Block title={t('catalogueScreens.preview.findings')}>
          <Findings
            findings={findings}
            songs={songs}
            more={(finding) => <Waive albumId={record.id} finding={finding} done={reread} />}
          />
        </Block>
        <NotesSoFar {...props} />
        <Block title={t('approval.history')}>
          <History events={review.history} entity="catalogue.album" />
        </Block>
      </div>
    </div>
  );
}

/** The songs; the chosen one is heard and read in the middle. */
function SongList({ review, songId, chooseSong }: ReviewProps) {
  const t = useWords();
  const openOf = ({ id }: SongRecord) =>
    review.findings.filter(
      (one) => one.entity === 'song' && one.entityId === id && one.open && one.severity !== 'I',
    ).length;
  return (
    <Card padding={0} component="nav" aria-label={t('catalogue.album.songs')}>
      {review.songs.map((song, index) => (
        <UnstyledButton
          key={song.id}
          className={classes.song}
          aria-current={song.id === songId ? 'true' : undefined}
          onClick={() => chooseSong(song.id)}
        >
          <Text span size="sm" c="dimmed" w={18} ta="right">
            {index + 1}
          </Text>
          <Text span size="sm" fw={500} truncate style={{ flex: 1 }}>
            {song.songTitle}
          </Text>
          <Group gap={6} wrap="nowrap">
            {openOf(song) > 0 && (
              <Badge
                size="sm"
                color="orange"
                aria-label={t('catalogue.finding.warning', { count: openOf(song) })}
              >
                {openOf(song)}
              </Badge>
            )}
            <Text span size="xs" c="dimmed">
              {song.sound?.duration ? lengthText(song.sound.duration) : ''}
            </Text>
          </Group>
        </UnstyledButton>
      ))}
    </Card>
  );
}
