import { Button, Card, Group, Skeleton, Text } from '@mantine/core';
import { type AlbumRecord, album } from '@rilis/contract/catalogue/album';
import { performances } from '@rilis/contract/catalogue/performance';
import { ArrowRightLeft, ClipboardCheck, Percent, Send, SquarePen, Undo2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { History } from '../../kit/approval/history.tsx';
import { useCan } from '../../kit/call/session.ts';
import { ActButtons } from '../../kit/list/actButtons.tsx';
import { Block } from '../../kit/look/block.tsx';
import { dayText } from '../../kit/look/formats.ts';
import { PageHeader } from '../../kit/look/page.tsx';
import { ApprovalStatusBadge } from '../../kit/look/status.tsx';
import { LinkButton } from '../../kit/router/links.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { Loaded } from '../../kit/screen/record.tsx';
import { useWords } from '../../kit/words.ts';
import { albumFacts, Facts } from './albumFacts.tsx';
import { withdraw } from './approvalMoves.tsx';
import { albumActs, isReleased } from './catalogueActs.ts';
import { ConvertedState } from './converted.tsx';
import { CorrectButton } from './correctionNote.tsx';
import { CoverZoom } from './coverZoom.tsx';
import classes from './facts.module.css';
import { Findings } from './findings.tsx';
import { VersionButton } from './fixedRelease.tsx';
import { noteName } from './noteName.ts';
import { NotesBanner } from './notes.tsx';
import { isOpen, refreshAlbum, useFindings, useHistory, useSongs } from './records.ts';
import { askForApproval } from './requestDialog.tsx';
import { RevisionNote } from './revisionNote.tsx';
import { TakeDownNote } from './takeDownNote.tsx';
import { TrackList } from './trackList.tsx';
import { noteHref, wizardAt } from './wizardLink.ts';

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
  const { data: songs = [] } = useSongs(id);
  const { data: found } = useFindings(id);
  const { data: events } = useHistory(id);
  const edit = may(album.routes.update.can) && isOpen(record);
  return (
    <>
      <PageHeader
        title={record.displayAlbumTitle || record.albumTitle}
        about={[record.albumArtistName, t(`catalogue.choice.albumType.${record.albumType}`)]
          .filter(Boolean)
          .join(' · ')}
        crumbs={[{ label: t('catalogue.album.many'), to: '/backoffice/music' }]}
      >
        <Actions record={record} reload={reload} />
      </PageHeader>
      <NotesBanner
        history={album.routes.history}
        entity="catalogue.album"
        row={record}
        linkOf={edit ? noteHref(id) : undefined}
      />
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
            <TrackList songs={songs} />
          </Block>
          <Block title={t('catalogueScreens.show.facts')}>
            <Facts entity="catalogue.album" facts={albumFacts(record)} filledOnly />
          </Block>
          {isReleased(record) && <Figures id={id} songs={songs} />}
        </div>
        <div className={classes.stack}>
          {record.revisionOf === null && <Outside record={record} />}
          <Block title={t('catalogueScreens.preview.findings')}>
            <Findings findings={found?.findings} songs={songs} albumId={edit ? id : undefined} />
          </Block>
          <Block title={t('approval.history')}>
            <History of={id} events={events} fieldName={(field) => noteName(field, songs)} />
          </Block>
        </div>
      </div>
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

function Actions({ record, reload }: { record: AlbumRecord; reload: () => void }) {
  const t = useWords();
  const may = useCan();
  const { id, approvalStatus } = record;
  const name = record.displayAlbumTitle || record.albumTitle;
  const owner = may(album.routes.update.can);
  const ask = async () => {
    if (await askForApproval(record)) await refreshAlbum();
    reload();
  };
  const back = async () => {
    await withdraw(album, record, name);
    reload();
  };
  return (
    <>
      {isReleased(record) && record.revisionOf === null && <OfReleased record={record} name={name} />}
      {record.revisionOf === null && <Elsewhere id={id} />}
      {approvalStatus === 'SUBMITTED' && may('/backoffice/approval/music') && (
        <LinkButton
          to={`/backoffice/approval/music/${id}`}
          variant="default"
          leftSection={<ClipboardCheck size={15} />}
        >
          {t('reviewScreens.review.open')}
        </LinkButton>
      )}
      {owner && approvalStatus === 'SUBMITTED' && (
        <Button variant="default" leftSection={<Undo2 size={15} />} onClick={() => void back()}>
          {t('action.withdraw')}
        </Button>
      )}
      {owner && isOpen(record) && (
        <>
          <LinkButton
            to={pathOf('/backoffice/music/{id}/update', { id })}
            variant="default"
            leftSection={<SquarePen size={15} />}
          >
            {t('action.edit')}
          </LinkButton>
          <Button leftSection={<Send size={15} />} onClick={() => void ask()}>
            {t('action.requestApproval')}
          </Button>
        </>
      )}
    </>
  );
}

/** What is said of a release beside it: who shares in its songs, and who it goes to. */
function Elsewhere({ id }: { id: number }) {
  const t = useWords();
  const may = useCan();
  return (
    <>
      {may('/backoffice/music/{id}/splits') && (
        <LinkButton
          to={pathOf('/backoffice/music/{id}/splits', { id })}
          variant="default"
          leftSection={<Percent size={15} />}
        >
          {t('catalogueScreens.show.splits')}
        </LinkButton>
      )}
      {may('/backoffice/music/{id}/transfer') && (
        <LinkButton
          to={pathOf('/backoffice/music/{id}/transfer', { id })}
          variant="default"
          leftSection={<ArrowRightLeft size={15} />}
        >
          {t('catalogueScreens.show.transfer')}
        </LinkButton>
      )}
    </>
  );
}

/** What becomes of a release that is or was in the stores: other versions of it, a correction, the way out and back. */
function OfReleased({ record, name }: { record: AlbumRecord; name: string }) {
  const may = useCan();
  const { id } = record;
  return (
    <>
      {may(album.routes.copy.can) && <VersionButton id={id} />}
      {may(album.routes.copy.can) && <VersionButton id={id} as="DUPLICATE" />}
      <CorrectButton
        record={record}
        revise={album.routes.revise}
        edit={(made) => wizardAt(made, { step: 'details' })}
      />
      <ActButtons actions={albumActs(record)} row={record} name={name} />
    </>
  );
}
