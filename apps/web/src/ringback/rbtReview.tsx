import { Text } from '@mantine/core';
import { rbtMachine } from '@rilis/contract/ringback/machine';
import { type RbtRecord, type RbtReview, rbt } from '@rilis/contract/ringback/rbt';
import { rbtTypes } from '@rilis/contract/ringback/tone';
import { lazy } from 'react';
import { approvalScreens } from '../kit/approval/approvalScreens.tsx';
import type { ApprovalKind } from '../kit/approval/kind.ts';
import { Corrects, waitingColumns } from '../kit/approval/queueColumns.tsx';
import { SelectFilter } from '../kit/list/listFilters.tsx';
import { word } from '../kit/words.ts';
import { LabelIdFilter } from '../labels/labelIdFilter.tsx';
import { blockedBy } from './blockedBy.ts';

/** Tones that wait for a decision: the cut beside its master, and what a caller hears. */
const rbtReview: ApprovalKind<RbtReview, RbtRecord> = {
  of: 'rbt',
  path: rbt.path,
  screen: '/backoffice/approval/rbt',
  routes: rbt.routes,
  machine: rbtMachine,
  words: { queue: 'ringback.queue', fields: 'ringback.rbt' },
  columns: [
    {
      name: 'titleRbt',
      label: 'ringback.rbt.titleRbt',
      render: (row) => (
        <span>
          <span className="twoLines">{row.titleRbt}</span>
          <Text span size="xs" c="dimmed" display="block">
            {[row.artist, row.album].filter(Boolean).join(' · ')}
          </Text>
          <Corrects live={row.revisionOf} />
        </span>
      ),
    },
    {
      name: 'rbtType',
      label: 'ringback.rbt.rbtType',
      from: 'sm',
      width: 110,
      render: (row) => word(`ringback.rbtType.${row.rbtType}`),
      csv: [{ field: 'rbtType', words: 'ringback.rbtType' }],
    },
    { name: 'label', label: 'ringback.rbt.label', from: 'md' },
    ...waitingColumns('rbt'),
  ],
  filters: (
    <>
      <SelectFilter
        name="rbtType"
        label="ringback.rbt.rbtType"
        choices={rbtTypes.map((value) => ({ value, label: value === 'rbt' ? 'RBT' : 'NSP Kreasi' }))}
      />
      <LabelIdFilter name="ringback.rbt.label" />
    </>
  ),
  nameOf: (row) => row.titleRbt,
  subject: ({ rbt: record }) => ({
    ...record,
    status: record.approvalStatus,
    name: record.titleRbt,
    about: [word(`ringback.rbtType.${record.rbtType}`), record.artist, record.label],
  }),
  approveText: () => word('ringback.review.approveText'),
  points: ({ checklist }) => checklist,
  blocked: blockedBy,
  showsDifference: ({ rbt: { revisionOf } }) => revisionOf !== null,
  Body: lazy(() => import('./rbtReviewBody.tsx')),
  sound: {
    ids: ({ rbt: { id, dataSong } }) => [-id, ...(dataSong ? [dataSong.id] : [])],
    Keys: lazy(() => import('./rbtSoundKeys.ts')),
  },
};

export default approvalScreens(rbtReview);
