import { Tabs } from '@mantine/core';
import { type AlbumRow, album } from '@rilis/contract/catalogue/album';
import { ListScreen } from '../../kit/list/list.tsx';
import { useListAddress } from '../../kit/list/listAddress.ts';
import type { ColumnOf } from '../../kit/list/listing.ts';
import { dayText } from '../../kit/look/formats.ts';
import { pathOf } from '../../kit/router/screen.ts';
import { useWords } from '../../kit/words.ts';
import { albumActs, albumBulk } from '../release/catalogueActs.ts';

const { params: _, ...byStatus } = album.routes.byStatus;
const asked = {
  path: album.path,
  screen: '/backoffice/approval/music',
  routes: { list: { ...byStatus, path: '/albums/approval-status/TAKEDOWN_REQUESTED' as const } },
} as const;

/** What waits of releases: approval, or to be taken down. */
export function QueueTabs() {
  const t = useWords();
  const { filters, set } = useListAddress();
  return (
    <Tabs
      value={filters.waits === 'takeDown' ? 'takeDown' : 'approval'}
      onChange={(tab) => set({ waits: tab === 'takeDown' ? tab : undefined })}
    >
      <Tabs.List>
        <Tabs.Tab value="approval">{t('approvalStatus.SUBMITTED')}</Tabs.Tab>
        <Tabs.Tab value="takeDown">{t('approvalStatus.TAKEDOWN_REQUESTED')}</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  );
}

/** Releases whose owners want them out of the stores, the earliest day first. */
export function TakeDownQueue({ columns }: { columns: readonly ColumnOf<AlbumRow>[] }) {
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
    render: (row) => dayText(row.takeDownDate),
    csv: [{ field: 'takeDownDate', head: 'catalogue.album.takeDownDate', as: 'day' }],
  },
];
