import { coverApplications, coverPath } from '@rilis/contract/catalogue/coverToMaster/application';
import { type CoverStatus, coverMachine } from '@rilis/contract/catalogue/coverToMaster/machine';
import {
  type CoverReview,
  coverDesk,
  type WaitingCover,
} from '@rilis/contract/catalogue/coverToMaster/review';
import { waitingIn } from '@rilis/contract/machine';
import { lazy } from 'react';
import { approvalScreens } from '../../kit/approval/approvalScreens.tsx';
import type { ApprovalKind } from '../../kit/approval/kind.ts';
import { waitingColumns } from '../../kit/approval/queueColumns.tsx';
import { dotted } from '../../kit/look/formats.ts';
import { small } from '../../kit/look/status.tsx';
import { word } from '../../kit/words.ts';
import { LabelIdFilter } from '../../labels/labelIdFilter.tsx';
import { demoId } from './coverDemo.ts';
import { CoverStatusBadge } from './coverStatusBadge.tsx';

/** To the desk an application waits, or is decided on. */
const standingOf = (status: CoverStatus) =>
  waitingIn(coverMachine).includes(status) ? 'SUBMITTED' : 'APPROVED';

/** Covers to verify before the publisher is asked: whose the work is, the demo, and what the house knows of both. */
const coverReview: ApprovalKind<CoverReview, WaitingCover> = {
  of: 'cover',
  path: coverPath,
  screen: '/backoffice/approval/cover',
  routes: { ...coverDesk, decide: coverApplications.decide },
  machine: coverMachine,
  ways: {
    verify: { as: 'approve', says: 'coverToMaster.verify' },
    ask: { as: 'approve', says: 'coverToMaster.ask' },
    requestChanges: { as: 'changes', says: 'coverToMaster.requestChanges' },
    reject: { as: 'reject', says: 'coverToMaster.reject' },
  },
  words: { queue: 'coverToMaster.queue', fields: 'coverToMaster' },
  columns: [
    {
      name: 'coverTitle',
      label: 'coverToMaster.coverTitle',
      render: (row) => (
        <span>
          <span className="twoLines">{row.coverTitle}</span>
          {small(dotted(row.number, row.originalArtist))}
        </span>
      ),
      csv: [{ field: 'number' }, { field: 'coverTitle' }],
    },
    { name: 'publisher', label: 'coverToMaster.publisher', from: 'lg' },
    { name: 'labelName', label: 'coverToMaster.labelName', from: 'md' },
    {
      name: 'status',
      label: 'coverToMaster.status',
      from: 'sm',
      width: 190,
      render: (row) => <CoverStatusBadge value={row.status} />,
      csv: [{ field: 'status', words: 'coverToMaster.statuses' }],
    },
    ...waitingColumns('cover'),
  ],
  filters: <LabelIdFilter name="coverToMaster.labelName" />,
  nameOf: (row) => row.coverTitle,
  subject: ({ cover, hoursLeft }) => ({
    ...{ id: cover.id, version: cover.version, name: cover.coverTitle, hoursLeft },
    status: standingOf(cover.status),
    state: { value: cover.status, text: word(`coverToMaster.statuses.${cover.status}`) },
    about: [cover.number, cover.labelName, cover.publisher],
  }),
  approveText: ({ cover: { publisherEmail } }) =>
    word('coverToMaster.review.askText', { email: publisherEmail ?? '' }),
  approvedText: ({ cover: { coverTitle } }) => word('coverToMaster.review.asked', { name: coverTitle }),
  rejecting: { hint: 'coverToMaster.hint', codes: [] },
  moveText: ({ toStatus }) => word(`coverToMaster.did.${toStatus as CoverStatus}`),
  changeName: ({ field }) => word(`coverToMaster.${field}`),
  Body: lazy(() => import('./coverReviewBody.tsx')),
  sound: {
    ids: ({ cover: { id, demoFile } }) => (demoFile ? [demoId(id)] : []),
    Keys: lazy(() => import('./coverSoundKeys.ts')),
  },
};

export default approvalScreens(coverReview);
