import { Text } from '@mantine/core';
import { artistMachine } from '@rilis/contract/catalogue/approval';
import { type ArtistRecord, artist } from '@rilis/contract/catalogue/artist';
import { type ArtistReview, artistReview as review } from '@rilis/contract/catalogue/artistReview';
import { lazy } from 'react';
import { approvalScreens } from '../../kit/approval/approvalScreens.tsx';
import type { ApprovalKind } from '../../kit/approval/kind.ts';
import { Corrects, waitingColumns } from '../../kit/approval/queueColumns.tsx';
import { Picture } from '../../kit/look/picture.tsx';
import { word } from '../../kit/words.ts';
import { LabelIdFilter } from '../../labels/labelIdFilter.tsx';
import classes from '../release/music.module.css';

/** Artists that wait for a decision: who it is, the picture, and whether it really is them. */
const artistReview: ApprovalKind<ArtistReview, ArtistRecord> = {
  of: 'artist',
  path: artist.path,
  screen: '/backoffice/approval/artist',
  routes: { ...artist.routes, review },
  machine: artistMachine,
  words: { queue: 'reviewScreens.queue.artist', fields: 'catalogue.artist' },
  columns: [
    {
      name: 'stageName',
      label: 'catalogue.artist.stageName',
      render: (row) => (
        <span className={classes.title}>
          <Picture
            mediaId={row.artistImage}
            variant="thumb"
            alt=""
            size={36}
            style={{ borderRadius: '50%' }}
          />
          <span className={classes.name}>
            <span className="twoLines">{row.stageName}</span>
            <Text span size="xs" c="dimmed" display="block">
              {row.artistName}
            </Text>
            <Corrects live={row.revisionOf} />
          </span>
        </span>
      ),
    },
    { name: 'label', label: 'catalogue.artist.label', from: 'sm' },
    { name: 'nationality', label: 'catalogue.artist.nationality', from: 'xl' },
    ...waitingColumns('artist'),
  ],
  filters: <LabelIdFilter name="catalogue.artist.label" />,
  nameOf: (row) => row.stageName,
  subject: ({ artist: record }) => ({
    ...record,
    status: record.approvalStatus,
    name: record.stageName,
    about: [record.label],
  }),
  approveText: () => word('reviewScreens.review.approveArtistText'),
  points: ({ checklist }) => checklist,
  showsDifference: ({ artist: { revisionOf } }) => revisionOf !== null,
  Body: lazy(() => import('./artistReviewBody.tsx')),
};

export default approvalScreens(artistReview);
