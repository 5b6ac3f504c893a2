import { Text } from '@mantine/core';
import type { ArtistRecord } from '@rilis/contract/catalogue/artist';
import { label } from '@rilis/contract/labels/label';
import { ListScreen } from '../../kit/list/list.tsx';
import { RemoteFilter } from '../../kit/list/listFilters.tsx';
import type { ColumnOf } from '../../kit/list/listing.ts';
import { Picture } from '../../kit/look/picture.tsx';
import { artistActs } from '../release/catalogueActs.ts';
import classes from '../release/music.module.css';
import { waitingArtists } from './reviewList.ts';
import { Claim, Promised } from './reviewQueue.tsx';

const bulk = artistActs({ approvalStatus: 'SUBMITTED' }, ['reviewer']);

/** Artists that wait for a decision, the oldest first. */
export default function ReviewArtists() {
  return (
    <ListScreen
      resource={waitingArtists}
      word="reviewScreens.queue.artist"
      columns={columns}
      filters={<RemoteFilter name="labelId" label="catalogue.artist.label" route={label.routes.options} />}
      open={(row) => `/backoffice/approval/artist/${row.id}`}
      bulk={bulk}
      nameOf={(row) => row.stageName}
    />
  );
}

const columns: ColumnOf<ArtistRecord>[] = [
  {
    name: 'stageName',
    label: 'catalogue.artist.stageName',
    render: (row) => (
      <span className={classes.title}>
        <Picture mediaId={row.artistImage} variant="thumb" alt="" size={36} style={{ borderRadius: '50%' }} />
        <span>
          {row.stageName}
          <Text span size="xs" c="dimmed" display="block">
            {row.artistName}
          </Text>
        </span>
      </span>
    ),
  },
  { name: 'label', label: 'catalogue.artist.label', from: 'sm' },
  { name: 'nationality', label: 'catalogue.artist.nationality', from: 'md' },
  { name: 'submittedAt', label: 'approval.submittedAt', from: 'md', width: 130 },
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
    width: 170,
    render: (row) => <Promised hours={row.hoursLeft} />,
    csv: [{ field: 'dueAt', head: 'approval.dueAt', as: 'time' }],
  },
];
