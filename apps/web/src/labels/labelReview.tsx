import { label } from '@rilis/contract/labels/label';
import { labelMachine } from '@rilis/contract/labels/labelMachine';
import { type LabelReview, labelReview as review } from '@rilis/contract/labels/labelReview';
import type { ReplyOf } from '@rilis/contract/route';
import { lazy } from 'react';
import { approvalScreens } from '../kit/approval/approvalScreens.tsx';
import type { ApprovalKind } from '../kit/approval/kind.ts';
import { waitingColumns } from '../kit/approval/queueColumns.tsx';
import { SelectFilter } from '../kit/list/listFilters.tsx';
import { word } from '../kit/words.ts';
import { blockedBy } from './blockedBy.ts';
import { typeChoices } from './choices.ts';

type Waiting = ReplyOf<typeof label.routes.byStatus>['content'][number];

/** Made when it is shown: in the language then spoken. */
const Filters = () => <SelectFilter name="type" label="labels.label.type" choices={typeChoices()} />;

/** Labels that ask to be approved: who they are, where the money goes, what was agreed, and who has the same. */
const labelReview: ApprovalKind<LabelReview, Waiting> = {
  of: 'label',
  path: label.path,
  screen: '/backoffice/approval/label',
  routes: { ...label.routes, review },
  machine: labelMachine,
  words: { queue: 'labels.queue', fields: 'labels.label' },
  columns: [
    { name: 'name' },
    { name: 'systemcode', width: 110, from: 'sm' },
    {
      name: 'type',
      width: 120,
      from: 'md',
      render: (row) => word(`labels.label.types.${row.type}`),
      csv: [{ field: 'type', words: 'labels.label.types' }],
    },
    { name: 'pic', from: 'lg' },
    ...waitingColumns('label'),
  ],
  filters: <Filters />,
  nameOf: (row) => row.name,
  subject: ({ label: record, hoursLeft }) => ({
    ...record,
    status: record.approvalStatus,
    about: [record.systemcode, word(`labels.label.types.${record.type}`)],
    hoursLeft,
  }),
  approveText: () => word('labels.review.approveText'),
  blocked: blockedBy,
  Body: lazy(() => import('./labelReviewBody.tsx')),
};

export default approvalScreens(labelReview);
