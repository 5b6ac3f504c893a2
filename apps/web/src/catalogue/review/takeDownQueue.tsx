import { type AlbumRow, album } from '@rilis/contract/catalogue/album';
import { ListScreen } from '../../kit/list/list.tsx';
import type { ColumnOf } from '../../kit/list/listing.ts';
import { pathOf } from '../../kit/router/screen.ts';
import { albumActs, albumBulk } from '../release/catalogueActs.ts';
import QueueTabs from './queueTabs.tsx';

const { params: _, ...byStatus } = album.routes.byStatus;
const asked = {
  path: album.path,
  screen: '/backoffice/approval/music',
  fixed: ['waits'],
  routes: { list: { ...byStatus, path: '/albums/approval-status/TAKEDOWN_REQUESTED' as const } },
} as const;

/** Releases whose owners want them out of the stores, the earliest day first. */
export default function TakeDownQueue({ columns }: { columns: readonly ColumnOf<AlbumRow>[] }) {
  return (
    <ListScreen
      resource={asked}
      word="reviewScreens.queue.takeDown"
      columns={[...columns, ...ofTakeDown]}
      above={<QueueTabs />}
      open={(row) => pathOf('/backoffice/music/{id}/show', { id: row.id })}
      acts={albumActs}
      bulk={albumBulk(['owner', 'reviewer'])}
      nameOf={(row) => row.displayAlbumTitle}
    />
  );
}

const ofTakeDown: readonly ColumnOf<AlbumRow>[] = [
  { name: 'reason', label: 'approval.reason', from: 'md' },
  {
    name: 'takeDownDate',
    label: 'catalogue.album.takeDownDate',
    width: 190,
    as: 'day',
  },
];
