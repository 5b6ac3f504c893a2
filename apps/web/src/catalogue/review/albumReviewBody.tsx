import { Badge, Card, Group, Text, UnstyledButton } from '@mantine/core';
import { shownTitle } from '@rilis/contract/catalogue/album';
import type { AlbumReview } from '@rilis/contract/catalogue/review';
import type { SongRecord } from '@rilis/contract/catalogue/song';
import { lazy, Suspense } from 'react';
import { Columns, notesAt } from '../../kit/approval/columns.tsx';
import type { DeskProps } from '../../kit/approval/kind.ts';
import { Block } from '../../kit/look/block.tsx';
import { lengthText } from '../../kit/look/formats.ts';
import { pathOf } from '../../kit/router/screen.ts';
import { useWords } from '../../kit/words.ts';
import { albumFacts, Facts } from '../release/albumFacts.tsx';
import { changeText } from '../release/changeText.ts';
import { WhatIsLive } from '../release/correctionNote.tsx';
import { CoverZoom } from '../release/coverZoom.tsx';
import { DifferenceSides } from '../release/differenceSides.tsx';
import { Findings } from '../release/findings.tsx';
import { useKindWords } from '../release/kindWords.ts';
import { changeName } from '../release/noteName.ts';
import classes from './review.module.css';
import { ReviewSong } from './reviewSong.tsx';
import { Twin } from './twin.tsx';
import { Waive } from './waive.tsx';

const Evidence = lazy(() => import('./evidence.tsx'));

/** A release to hear and to read: its songs, what it says of itself, what the rules found. */
export default function AlbumReviewBody(desk: DeskProps<AlbumReview>) {
  const t = useWords();
  const { review, trackId, reread } = desk;
  const { album: record, songs, findings } = review;
  useKindWords(record.albumType);
  if (record.revisionOf !== null) return <Correction {...desk} />;
  const chosen = songs.find(({ id }) => id === trackId);
  return (
    <Columns
      desk={desk}
      valueText={changeText}
      left={
        <>
          <CoverZoom mediaId={record.albumImage} size={256} />
          <SongList {...desk} />
        </>
      }
      right={
        <>
          <Block title={t('catalogueScreens.preview.findings')}>
            <Findings
              findings={findings}
              songs={songs}
              more={(finding) => (
                <>
                  <Twin finding={finding} songs={songs} />
                  <Waive albumId={record.id} finding={finding} done={reread} />
                </>
              )}
            />
          </Block>
          <Suspense>
            <Evidence albumId={record.id} title={shownTitle(record)} cover={record.albumImage ?? null} />
          </Suspense>
        </>
      }
    >
      {chosen && <ReviewSong song={chosen} {...desk} />}
      <Block title={t('reviewScreens.review.release')}>
        <Facts
          entity="catalogue.album"
          facts={albumFacts(record)}
          findings={findings.filter(({ entity }) => entity === 'album')}
          filledOnly
          note={notesAt(desk)}
        />
      </Block>
    </Columns>
  );
}

/** Where these change, what is alike is looked at beside them, as of a new release. */
const alikeFields = ['albumImage', 'albumArtistRoles', 'songArtistRoles', 'displayAlbumArtistName'];

/** A correction: what it changes of the live release, what the rules say of just that, and whatever keeps it from going live. */
function Correction(desk: DeskProps<AlbumReview>) {
  const t = useWords();
  const { album: record, songs, difference, findings } = desk.review;
  const { id, albumImage = null } = record;
  const liveOf = new Map(songs.map(({ id, revisionOf }) => [id, revisionOf]));
  const shown = findings.filter(
    (found) =>
      (found.open && found.severity === 'B') ||
      difference.some(
        ({ entity, entityId, field }) =>
          field === found.field &&
          entity === found.entity &&
          (entity === 'album' || liveOf.get(found.entityId ?? 0) === entityId),
      ),
  );
  return (
    <Columns
      desk={desk}
      right={
        difference.some(({ field }) => alikeFields.includes(field)) && (
          <Suspense>
            <Evidence albumId={id} title={shownTitle(record)} cover={albumImage} />
          </Suspense>
        )
      }
    >
      <WhatIsLive live={record.revisionOf!} show={(id) => pathOf('/backoffice/music/{id}/show', { id })} />
      <Block title={t('catalogueLife.revision.changes')}>
        <DifferenceSides changes={difference} changeName={changeName} valueText={changeText} />
      </Block>
      {shown.length > 0 && (
        <Block title={t('catalogueScreens.preview.findings')}>
          <Findings
            findings={shown}
            songs={songs}
            more={(finding) => <Waive albumId={id} finding={finding} done={desk.reread} />}
          />
        </Block>
      )}
    </Columns>
  );
}

/** The songs; the chosen one is heard and read in the middle. */
function SongList({ review, trackId, chooseTrack }: DeskProps<AlbumReview>) {
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
          aria-current={song.id === trackId ? 'true' : undefined}
          onClick={() => chooseTrack(song.id)}
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
