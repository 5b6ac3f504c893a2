import { Card, Group, Skeleton, Text } from '@mantine/core';
import { type AlbumRecord, album, shownTitle } from '@rilis/contract/catalogue/album';
import { performances } from '@rilis/contract/catalogue/performance';
import type { SongRecord } from '@rilis/contract/catalogue/song';
import { lazy, Suspense } from 'react';
import { History } from '../../kit/approval/history.tsx';
import { useCan } from '../../kit/call/session.ts';
import { Block } from '../../kit/look/block.tsx';
import { dayText, dotted } from '../../kit/look/formats.ts';
import { WhenRead } from '../../kit/look/notLoaded.tsx';
import { PageHeader } from '../../kit/look/page.tsx';
import { ApprovalStatusBadge } from '../../kit/look/status.tsx';
import { Loaded } from '../../kit/screen/record.tsx';
import { useWords } from '../../kit/words.ts';
import { AlbumActions } from './albumActions.tsx';
import { albumFacts, Facts } from './albumFacts.tsx';
import { isReleased } from './catalogueActs.ts';
import { ConvertedState } from './converted.tsx';
import { CoverZoom } from './coverZoom.tsx';
import classes from './facts.module.css';
import { Findings } from './findings.tsx';
import { useKindWords } from './kindWords.ts';
import { noteName } from './noteName.ts';
import { NotesBanner, RejectedNext } from './notes.tsx';
import { isOpen, useFindings, useHistory, useSongs } from './records.ts';
import { RevisionNote } from './revisionNote.tsx';
import { TakeDownNote } from './takeDownNote.tsx';
import { TrackList } from './trackList.tsx';
import { noteHref } from './wizardLink.ts';

// The charts come beside what is there first.
const Performance = lazy(() => import('../performance/performance.tsx'));
const ReleaseStores = lazy(() => import('../delivery/releaseStores.tsx'));
const OnSite = lazy(() => import('./onSite.tsx'));

/** A release as it is: cover, facts, tracks, findings, history. */
export default function AlbumShow() {
  return <Loaded resource={album}>{(record, reload) => <Shown record={record} reload={reload} />}</Loaded>;
}

function Shown({ record, reload }: { record: AlbumRecord; reload: () => void }) {
  const t = useWords();
  const may = useCan();
  const { id } = record;
  useKindWords(record.albumType);
  const [tracks, { data: events }] = [useSongs(id), useHistory(id)];
  const songs = tracks.data ?? [];
  const edit = may(album.routes.update.can) && isOpen(record);
  return (
    <>
      <PageHeader
        title={shownTitle(record)}
        about={dotted(record.albumArtistName, t(`catalogue.choice.albumType.${record.albumType}`))}
        crumbs={[{ label: t('catalogue.album.many'), to: '/backoffice/music' }]}
      >
        <AlbumActions record={record} reload={reload} />
      </PageHeader>
      <NotesBanner
        history={album.routes.history}
        entity="catalogue.album"
        row={record}
        linkOf={edit ? noteHref(id) : undefined}
        songs={songs}
      >
        <RejectedNext revisionOf={record.revisionOf} />
      </NotesBanner>
      <RevisionNote record={record} />
      <TakeDownNote record={record} events={events} />
      <Card>
        <div className={classes.head}>
          <CoverZoom mediaId={record.albumImage} size={240} />
          <Overview record={record} />
        </div>
      </Card>
      <div className={classes.columns}>
        <div className={classes.stack}>
          <Block title={t('catalogue.album.songs')} bare>
            <WhenRead of={tracks} height={200}>
              {(all) => <TrackList songs={all} />}
            </WhenRead>
          </Block>
          <Block title={t('catalogueScreens.show.facts')}>
            <Facts entity="catalogue.album" facts={albumFacts(record)} filledOnly />
          </Block>
          {isReleased(record) && <Figures id={id} songs={songs} />}
        </div>
        <div className={classes.stack}>
          {record.revisionOf === null && <Outside record={record} />}
          <Told id={id} songs={songs} open={edit} />
        </div>
      </div>
    </>
  );
}

/** What is wrong with it, and what happened to it. */
function Told({ id, songs, open }: { id: number; songs: readonly SongRecord[]; open: boolean }) {
  const t = useWords();
  return (
    <>
      <Block title={t('catalogueScreens.preview.findings')}>
        <WhenRead of={useFindings(id)} height={160}>
          {({ findings }) => <Findings {...{ findings, songs }} albumId={open ? id : undefined} />}
        </WhenRead>
      </Block>
      <Block title={t('approval.history')}>
        <WhenRead of={useHistory(id)} height={60}>
          {(all) => <History of={id} events={all} fieldName={(field) => noteName(field, songs)} />}
        </WhenRead>
      </Block>
    </>
  );
}

/** Where the release is to be found: in the stores, and on the public site. */
function Outside({ record }: { record: AlbumRecord }) {
  const may = useCan();
  return (
    <>
      {isReleased(record) && may('/backoffice/song-other-dsp') && (
        <Suspense fallback={<Skeleton height={160} radius="md" />}>
          <ReleaseStores id={record.id} />
        </Suspense>
      )}
      <Suspense>
        <OnSite record={record} />
      </Suspense>
    </>
  );
}

function Figures({ id, songs }: { id: number; songs: readonly { id: number; songTitle: string }[] }) {
  const t = useWords();
  if (!useCan()(performances.album.can)) return null;
  return (
    <Block title={t('performance.title')}>
      <Suspense fallback={<Skeleton height={320} radius="md" />}>
        <Performance route={performances.album} id={id} songs={songs} />
      </Suspense>
    </Block>
  );
}

/** The few things one looks for first. */
function Overview({ record }: { record: AlbumRecord }) {
  const t = useWords();
  return (
    <div>
      <Group gap="sm" mb="md">
        <ApprovalStatusBadge value={record.approvalStatus} />
        <ConvertedState row={record} />
      </Group>
      <Facts
        entity="catalogue.album"
        filledOnly
        facts={[
          ['mainArtist', record.mainArtist],
          ['featuringArtist', record.featuringArtist],
          ['label', record.label],
          ['releaseDate', dayText(record.releaseDate)],
          ['upcIcpn', record.upcIcpn],
          ['genre', record.albumGenre],
        ]}
      />
      {record.approvalStatus === 'SUBMITTED' && record.dueAt && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('catalogueScreens.show.due', { day: dayText(record.dueAt) })}
        </Text>
      )}
    </div>
  );
}
