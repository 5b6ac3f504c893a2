import { Button, Card, Group, Skeleton, Tabs, Text } from '@mantine/core';
import { type AlbumRow, album } from '@rilis/contract/catalogue/album';
import { type ArtistRecord, artist } from '@rilis/contract/catalogue/artist';
import { performances } from '@rilis/contract/catalogue/performance';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowRightLeft, Send, SquarePen, Undo2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useCan } from '../../kit/call/session.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { Empty } from '../../kit/look/empty.tsx';
import { dayText, dotted } from '../../kit/look/formats.ts';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { PageHeader } from '../../kit/look/page.tsx';
import { Picture } from '../../kit/look/picture.tsx';
import { ApprovalStatusBadge } from '../../kit/look/status.tsx';
import { LinkArea, LinkButton } from '../../kit/router/links.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { useWords, word } from '../../kit/words.ts';
import { mayRequest, requestApproval, withdraw } from '../release/approvalMoves.tsx';
import { CorrectButton } from '../release/correctionNote.tsx';
import { NotesBanner, RejectedNext } from '../release/notes.tsx';
import classes from './artist.module.css';
import { ArtistCorrection } from './artistCorrection.tsx';
import { ArtistAccounts, ArtistOverview, accountsOf } from './artistOverview.tsx';

// The charts come when somebody looks at them.
const Performance = lazy(() => import('../performance/performance.tsx'));
const Followers = lazy(() => import('../performance/followers.tsx'));

const tabs = ['overview', 'release', 'socialMedia', 'performance'] as const;
type Tab = (typeof tabs)[number];

/** An artist with their releases and accounts elsewhere. */
export default function ArtistShow({ record }: { record: ArtistRecord }) {
  const t = useWords();
  const search = useSearch({ strict: false }) as { show?: string };
  const navigate = useNavigate();
  const tab = tabs.find((name) => name === search.show) ?? 'overview';
  const go = (next: string | null) =>
    void navigate({ to: '.', search: { show: next ?? undefined }, replace: true, resetScroll: false });
  return (
    <>
      <PageHeader
        title={record.stageName}
        crumbs={[{ label: t('catalogue.artist.many'), to: '/backoffice/artist' }]}
      >
        <Actions record={record} />
      </PageHeader>
      <NotesBanner history={artist.routes.history} entity="catalogue.artist" row={record}>
        <RejectedNext revisionOf={record.revisionOf} />
      </NotesBanner>
      <ArtistCorrection record={record} />
      <Card padding={0}>
        <Group className={classes.head} gap="lg">
          <Picture
            mediaId={record.artistImage}
            variant="medium"
            alt=""
            size={112}
            style={{ borderRadius: '50%' }}
          />
          <div>
            <Text fz={22} fw={600}>
              {record.stageName}
            </Text>
            <Text c="dimmed" size="sm" mb={8}>
              {dotted(record.artistName, record.nationality, record.label)}
            </Text>
            <ApprovalStatusBadge value={record.approvalStatus} />
          </div>
        </Group>
        <Tabs value={tab} onChange={go}>
          <Tabs.List px="md">
            {tabs.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {t(`catalogue.artist.tabs.${name}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={tab} p="lg">
            <Panel tab={tab} record={record} />
          </Tabs.Panel>
        </Tabs>
      </Card>
    </>
  );
}

function Panel({ tab, record }: { tab: Tab; record: ArtistRecord }) {
  const may = useCan();
  // A correction has no releases, plays and followers of its own.
  const id = record.revisionOf ?? record.id;
  if (tab === 'overview') return <ArtistOverview record={record} />;
  if (tab === 'release') return <Releases id={id} />;
  if (tab === 'socialMedia') return <Accounts record={record} />;
  return (
    <Suspense fallback={<Skeleton height={320} radius="md" />}>
      {may(performances.artist.can) && <Performance route={performances.artist} id={id} />}
      <Followers id={id} />
    </Suspense>
  );
}

function Actions({ record }: { record: ArtistRecord }) {
  const t = useWords();
  const may = useCan();
  const { id, stageName, approvalStatus } = record;
  if (!may(artist.routes.update.can)) return null;
  return (
    <>
      {record.revisionOf === null && may('/backoffice/artist/{id}/transfer') && (
        <LinkButton
          to={pathOf('/backoffice/artist/{id}/transfer', { id })}
          variant="default"
          leftSection={<ArrowRightLeft size={15} />}
        >
          {t('catalogueScreens.show.transfer')}
        </LinkButton>
      )}
      <CorrectButton
        record={record}
        revise={artist.routes.revise}
        edit={(made) => ({ to: pathOf('/backoffice/artist/{id}/update', { id: made }) })}
      />
      {mayRequest(record) && (
        <LinkButton
          to={pathOf('/backoffice/artist/{id}/update', { id })}
          variant="default"
          leftSection={<SquarePen size={15} />}
        >
          {t('action.edit')}
        </LinkButton>
      )}
      {mayRequest(record) && (
        <Button
          leftSection={<Send size={15} />}
          onClick={() => void requestApproval(artist, record, stageName)}
        >
          {t('action.requestApproval')}
        </Button>
      )}
      {approvalStatus === 'SUBMITTED' && (
        <Button
          variant="default"
          leftSection={<Undo2 size={15} />}
          onClick={() => void withdraw(artist, record, stageName)}
        >
          {t('action.withdraw')}
        </Button>
      )}
    </>
  );
}

function Releases({ id }: { id: number }) {
  const t = useWords();
  const { data, error, refetch } = useCall(album.routes.list, { query: { artist: String(id), size: 100 } });
  if (nothingToShow(error, data)) return <NotLoaded error={error} again={refetch} />;
  if (!data) return <Skeleton height={180} radius="md" />;
  if (data.content.length === 0)
    return <Empty title={t('list.empty')} text={t('catalogue.album.emptyHint')} />;
  return (
    <div className={classes.releases}>
      {data.content.map((row) => (
        <Release key={row.id} row={row} />
      ))}
    </div>
  );
}

const Release = ({ row }: { row: AlbumRow }) => (
  <LinkArea to={pathOf('/backoffice/music/{id}/show', { id: row.id })} className={classes.release}>
    <Picture mediaId={row.albumImage} variant="medium" alt="" size={148} />
    <Text size="sm" fw={500} mt={8} lineClamp={2}>
      {row.displayAlbumTitle}
    </Text>
    <Text size="xs" c="dimmed">
      {dotted(word(`catalogue.choice.albumType.${row.albumType}`), dayText(row.releaseDate))}
    </Text>
  </LinkArea>
);

function Accounts({ record }: { record: ArtistRecord }) {
  const t = useWords();
  if (accountsOf(record).length > 0) return <ArtistAccounts record={record} />;
  return <Empty title={t('list.empty')} text={t('catalogueScreens.artist.noAccounts')} />;
}
