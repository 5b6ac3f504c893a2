import { Text } from '@mantine/core';
import type { ReplyOf } from '@rilis/contract/route';
import { type TransferReview, transfers } from '@rilis/contract/royalties/transfer';
import { transferDesk } from '@rilis/contract/royalties/transferMachine';
import { approvalScreens } from '../../kit/approval/approvalScreens.tsx';
import type { ApprovalKind } from '../../kit/approval/kind.ts';
import { Due, holderColumn } from '../../kit/approval/queueColumns.tsx';
import { dayText } from '../../kit/look/formats.ts';
import { word } from '../../kit/words.ts';
import { LabelIdFilter } from '../../labels/labelIdFilter.tsx';
import { TransferReviewBody } from './transferReviewBody.tsx';

/** What both labels have agreed to waits like whatever is sent in. */
const standing = {
  PROPOSED: 'DRAFT',
  REQUESTED: 'DRAFT',
  CONSENTED: 'SUBMITTED',
  APPROVED: 'APPROVED',
  DONE: 'APPROVED',
  REJECTED: 'REJECTED',
  CANCELLED: 'REJECTED',
  EXPIRED: 'REJECTED',
} as const;

type Waiting = ReplyOf<typeof transfers.byStatus>['content'][number];

/** Transfers that both labels have agreed to: what goes over, and what stands in the way. */
const transferReview: ApprovalKind<TransferReview, Waiting> = {
  of: 'transfer',
  path: '/log-transfer-contents',
  screen: '/backoffice/approval/transfer',
  routes: transfers,
  machine: transferDesk,
  words: { queue: 'ownership.transfer.queue', fields: 'ownership.transfer' },
  columns: [
    {
      name: 'title',
      label: 'ownership.transfer.title',
      render: (row) => (
        <span>
          {row.title}
          <Text span size="xs" c="dimmed" display="block">
            {word('ownership.transfer.fromTo', { from: row.fromLabelName, to: row.toLabelName })}
          </Text>
        </span>
      ),
    },
    {
      name: 'effectiveFrom',
      label: 'ownership.transfer.effectiveFrom',
      width: 150,
      as: 'day',
    },
    {
      name: 'actionAt',
      label: 'ownership.transfer.agreedAt',
      width: 190,
      from: 'sm',
      as: 'time',
    },
    // Nobody claims a transfer, but they are given out, and two may look at one.
    { ...holderColumn('transfer'), from: 'lg' },
    {
      name: 'hoursLeft',
      label: 'approval.dueAt',
      from: 'sm',
      width: 150,
      render: (row) => <Due hours={row.hoursLeft} />,
      csv: [],
    },
  ],
  filters: <LabelIdFilter name="ownership.transfer.label" />,
  nameOf: (row) => row.title,
  subject: ({ transfer, hoursLeft }) => ({
    ...{ id: transfer.id, version: transfer.version, name: transfer.title, hoursLeft },
    status: standing[transfer.status],
    about: [
      word(`ownership.transfer.modules.${transfer.moduleName}`),
      word('ownership.transfer.fromTo', { from: transfer.fromLabelName, to: transfer.toLabelName }),
    ],
  }),
  approveText: ({ transfer }) =>
    word('ownership.transfer.approveText', {
      ...{ title: transfer.title, from: transfer.fromLabelName, to: transfer.toLabelName },
      day: dayText(transfer.effectiveFrom),
    }),
  blocked: ({ transfer }) => transfer.hindrances[0]?.message ?? null,
  rejecting: { hint: 'ownership.transfer.rejectHint', codes: [] },
  Body: TransferReviewBody,
};

export default approvalScreens(transferReview);
