import { Text } from '@mantine/core';
import type { AlbumRow } from '@rilis/contract/catalogue/album';
import { albumTypes } from '@rilis/contract/catalogue/choices';
import { label } from '@rilis/contract/labels/label';
import { useSearch } from '@tanstack/react-router';
import { useSession } from '../../kit/call/session.ts';
import { ListScreen } from '../../kit/list/list.tsx';
import { RemoteFilter, SelectFilter } from '../../kit/list/listFilters.tsx';
import type { ColumnOf } from '../../kit/list/listing.ts';
import { dayText } from '../../kit/look/formats.ts';
import { Picture } from '../../kit/look/picture.tsx';
import { Status } from '../../kit/look/status.tsx';
import { useWords } from '../../kit/words.ts';
import { albumActs } from '../release/catalogueActs.ts';
import { choicesOf } from '../release/choices.ts';
import classes from '../release/music.module.css';
import { isClaimed, promiseOf, waitingAlbums } from './reviewList.ts';

const bulk = albumActs({ approvalStatus: 'SUBMITTED' }, ['reviewer']);

/** Music that waits for a decision, the oldest first. */
export default function ReviewQueue() {
  const filters = useSearch({ strict: false }) as Record<string, string>;
  const query = new URLSearchParams(
    Object.entries(filters).filter(([name]) => name !== 'page' && name !== 'size'),
  ).toString();
  return (
    <ListScreen
      resource={waitingAlbums}
      word="reviewScreens.queue.music"
      columns={columns}
      filters={
        <>
          <SelectFilter
            name="albumType"
            label="catalogue.album.albumType"
            choices={choicesOf('albumType', albumTypes)}
          />
          <RemoteFilter name="labelId" label="catalogue.album.label" route={label.routes.options} />
        </>
      }
      open={(row) => `/backoffice/approval/music/${row.id}${query && `?${query}`}`}
      bulk={bulk}
      nameOf={(row) => row.displayAlbumTitle}
    />
  );
}

const columns: ColumnOf<AlbumRow>[] = [
  {
    name: 'displayAlbumTitle',
    label: 'catalogue.album.displayAlbumTitle',
    render: (row) => (
      <span className={classes.title}>
        <Picture mediaId={row.albumImage} variant="thumb" alt="" size={36} />
        <span>{row.displayAlbumTitle || row.albumTitle}</span>
      </span>
    ),
  },
  { name: 'mainArtist', label: 'catalogue.album.mainArtist', from: 'sm' },
  { name: 'label', label: 'catalogue.album.label', from: 'md' },
  { name: 'albumTypeValue', label: 'catalogue.album.albumTypeValue', from: 'lg', width: 100 },
  {
    name: 'releaseDate',
    label: 'catalogue.album.releaseDate',
    from: 'lg',
    width: 120,
    render: (row) => dayText(row.releaseDate) || '–',
    csv: [{ field: 'releaseDate', head: 'catalogue.album.releaseDate', as: 'day' }],
  },
  { name: 'submittedAt', label: 'approval.submittedAt', from: 'md', width: 120 },
  {
    name: 'claim',
    label: 'reviewScreens.queue.claim',
    from: 'sm',
    width: 150,
    render: (row) => <Claim row={row} />,
    csv: [{ field: 'claimedAt', head: 'reviewScreens.queue.claim', as: 'time' }],
  },
  {
    name: 'hoursLeft',
    label: 'approval.dueAt',
    width: 160,
    render: (row) => <Promised hours={row.hoursLeft} />,
    csv: [{ field: 'dueAt', head: 'approval.dueAt', as: 'time' }],
  },
];

export function Promised({ hours }: { hours: number | null }) {
  const promise = promiseOf(hours);
  return promise && <Status tone={promise.tone}>{promise.text}</Status>;
}

export function Claim({ row }: { row: { claimedBy: number | null; claimedAt: Date | null } }) {
  const t = useWords();
  const me = useSession()?.user.id;
  if (!isClaimed(row))
    return (
      <Text span size="sm" c="dimmed">
        {t('reviewScreens.queue.free')}
      </Text>
    );
  const mine = row.claimedBy === me;
  return <Status tone="blue">{t(mine ? 'reviewScreens.queue.mine' : 'reviewScreens.queue.taken')}</Status>;
}
