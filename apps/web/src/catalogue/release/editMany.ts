import { album } from '@rilis/contract/catalogue/album';
import { albumMachine } from '@rilis/contract/catalogue/approval';
import { isEditable } from '@rilis/contract/machine';
import { lazy } from 'react';
import type { BulkAction } from '../../kit/list/bulkAction.ts';
import { withWords } from '../../kit/router/screen.ts';

const BulkEdit = lazy(() =>
  withWords(['catalogue', 'planning', 'editor'], import('../planning/bulkEdit.tsx')),
);

/** The same fields of many drafts, as one chooses them. */
export const editMany: BulkAction = {
  label: 'catalogueLife.changeFields',
  route: album.routes.patch,
  form: BulkEdit,
  fits: ({ approvalStatus }) => isEditable(albumMachine, approvalStatus ?? ''),
};
