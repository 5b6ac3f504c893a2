import { type AlbumRow, album, type QueuedAlbum, shownTitle } from '@rilis/contract/catalogue/album';
import { albumMachine } from '@rilis/contract/catalogue/approval';
import { type AlbumReview, reviewRoutes } from '@rilis/contract/catalogue/review';
import { type ComponentProps, lazy, Suspense } from 'react';
import { approvalScreens } from '../../kit/approval/approvalScreens.tsx';
import type { ApprovalKind } from '../../kit/approval/kind.ts';
import { Corrects, waitingColumns } from '../../kit/approval/queueColumns.tsx';
import { useListAddress } from '../../kit/list/listAddress.ts';
import type { ColumnOf } from '../../kit/list/listing.ts';
import { Picture } from '../../kit/look/picture.tsx';
import { word } from '../../kit/words.ts';
import classes from '../release/music.module.css';
import { changeName, noteName } from '../release/noteName.ts';
import { blockedBy } from './blockedBy.ts';

const QueueTabs = lazy(() => import('./queueTabs.tsx'));
const TakeDownQueue = lazy(() => import('./takeDownQueue.tsx'));
const Filters = lazy(() => import('./albumReviewFilters.tsx'));

const Cell = lazy(() => import('./queueCells.tsx'));
const cellOf = (row: AlbumRow, cell: ComponentProps<typeof Cell>['cell']) => (
  <Suspense>
    <Cell row={row as QueuedAlbum} cell={cell} />
  </Suspense>
);

const columns: readonly ColumnOf<AlbumRow>[] = [
  {
    name: 'displayAlbumTitle',
    label: 'catalogue.album.displayAlbumTitle',
    render: (row) => (
      <span className={classes.title}>
        <Picture mediaId={row.albumImage} variant="thumb" alt="" size={36} />
        <span className={classes.name}>
          <span className="twoLines">{row.displayAlbumTitle}</span>
          <Corrects live={row.revisionOf} />
          {'queue' in row && cellOf(row, 'marks')}
        </span>
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
    render: (row) => cellOf(row, 'release'),
    csv: [{ field: 'releaseDate', head: 'catalogue.album.releaseDate', as: 'day' }],
  },
];

/** How much was found, and how much there is to hear. */
const atAGlance: readonly ColumnOf<AlbumRow>[] = [
  {
    name: 'findings',
    label: 'catalogueScreens.preview.findings',
    from: 'sm',
    width: 110,
    render: (row) => cellOf(row, 'findings'),
    csv: [],
  },
  {
    name: 'songCount',
    label: 'catalogue.album.songs',
    from: 'md',
    width: 90,
    render: (row) => cellOf(row, 'sound'),
  },
];

/** Music that waits for a decision: heard, read, compared with the rules. */
const albumReview: ApprovalKind<AlbumReview, AlbumRow> = {
  of: 'album',
  path: album.path,
  screen: '/backoffice/approval/music',
  routes: { ...album.routes, review: reviewRoutes.review },
  machine: albumMachine,
  words: { queue: 'reviewScreens.queue.music', fields: 'catalogue.album' },
  columns: [...columns, ...atAGlance, ...waitingColumns('album')],
  filters: (
    <Suspense fallback={null}>
      <Filters />
    </Suspense>
  ),
  above: (
    <Suspense fallback={<div className={classes.tabs} />}>
      <QueueTabs />
    </Suspense>
  ),
  nameOf: (row) => row.displayAlbumTitle,
  heed,
  subject: ({ album: record }) => ({
    ...record,
    status: record.approvalStatus,
    name: shownTitle(record),
    about: [record.albumArtistName, record.label],
  }),
  approveText: () => word('reviewScreens.review.approveText'),
  replies: lazy(() => import('./rejectReplies.tsx')),
  Body: lazy(() => import('./albumReviewBody.tsx')),
  fieldName: (field, { songs }) => noteName(field, songs),
  changeName,
  points: ({ checklist }) => checklist,
  proved,
  showsDifference: ({ album: { revisionOf } }) => revisionOf !== null,
  blocked: blockedBy,
  sound: {
    ids: ({ songs }) => songs.map(({ id }) => id),
    Keys: lazy(() => import('./albumSoundKeys.ts')),
  },
};

/** Those with something open, those nobody has counted, and those that come first. */
function heed(rows: readonly AlbumRow[]): string | null {
  const open = rows.filter((row) => {
    const { findings, lane } = ('queue' in row && (row as QueuedAlbum).queue) || {};
    return !findings || findings.B + findings.W > 0 || lane === 'FIRST';
  });
  const names = open.map((row) => row.displayAlbumTitle).join(', ');
  return open.length > 0 ? word('releaseReview.marks.heed', { count: open.length, names }) : null;
}

/** Codes that are there, well-formed and nobody else's: the rules looked at each of them, so nobody has to. */
function proved({ album: record, songs, findings, checklist }: AlbumReview): Record<string, string> {
  const codes = ['upcIcpn', 'isrc', 'generateUpc', 'generateIsrc'];
  const doubtful = findings.some(({ field, open }) => open && codes.includes(field));
  const complete = !!record.upcIcpn && songs.every(({ isrc }) => !!isrc);
  if (doubtful || !complete || !checklist.includes('codes')) return {};
  return { codes: word('reviewScreens.review.codesProved', { upc: record.upcIcpn!, count: songs.length }) };
}

const screens = approvalScreens(albumReview);

function Queue() {
  const { filters } = useListAddress();
  return filters.waits === 'takeDown' ? <TakeDownQueue columns={columns} /> : screens.queue();
}

export default { ...screens, queue: Queue };
