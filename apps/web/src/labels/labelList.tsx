import { Text } from '@mantine/core';
import { decidedStates } from '@rilis/contract/approval';
import { LABEL_SORTS, label } from '@rilis/contract/labels/label';
import { MessageSquareText } from 'lucide-react';
import { lazy } from 'react';
import { useCan } from '../kit/call/session.ts';
import { openDialog } from '../kit/dialog/dialogs.ts';
import { ListScreen } from '../kit/list/list.tsx';
import { SelectFilter, SortFilter } from '../kit/list/listFilters.tsx';
import type { ColumnOf, RowOf } from '../kit/list/listing.ts';
import { RowAction } from '../kit/list/rowMenu.tsx';
import { percent } from '../kit/look/formats.ts';
import { ApprovalStatusBadge } from '../kit/look/status.tsx';
import { pathOf } from '../kit/router/screen.ts';
import { word } from '../kit/words.ts';
import { taxFilterChoices, typeChoices } from './choices.ts';
import { type Answered, isAnswered, labelActs } from './labelApproval.ts';

const LabelBeside = lazy(() => import('./labelBeside.tsx'));
const Notes = lazy(() => import('./labelNotes.tsx'));

/** Narrow screens have no column for the status: it stands under the name. */
const named: ColumnOf<RowOf<typeof label>> = {
  name: 'name',
  render: (row) => (
    <span>
      {row.name}
      <Text span display="block" mt={4} hiddenFrom="sm">
        <ApprovalStatusBadge value={row.approvalStatus} />
      </Text>
    </span>
  ),
  csv: [{ field: 'name' }],
};

/** Every label. */
export default function LabelList() {
  const mayOpen = useCan()('/backoffice/label/{id}/show');
  return (
    <ListScreen
      resource={label}
      word="labels.label"
      columns={[
        named,
        { name: 'systemcode', width: 110, from: 'sm' },
        {
          name: 'type',
          width: 120,
          from: 'lg',
          render: (row) => word(`labels.label.types.${row.type}`),
          csv: [{ field: 'type', words: 'labels.label.types' }],
        },
        { name: 'pic', from: 'md' },
        { name: 'city', from: 'lg' },
        {
          name: 'labelShare',
          width: 120,
          end: true,
          from: 'md',
          render: (row) => shareText(row.labelShare),
          csv: [{ field: 'labelShare', as: 'percent' }],
        },
        {
          name: 'approvalStatus',
          width: 170,
          from: 'sm',
          render: (row) => <ApprovalStatusBadge value={row.approvalStatus} />,
        },
        { name: 'createdAt', width: 120, from: 'lg' },
      ]}
      filters={
        <>
          <SelectFilter
            name="approvalStatus"
            label="labels.label.status"
            choices={decidedStates.map((value) => ({ value, label: word(`approvalStatus.${value}`) }))}
          />
          <SelectFilter name="type" label="labels.label.type" choices={typeChoices()} />
          <SelectFilter name="taxIdStatus" label="labels.label.taxIdType" choices={taxFilterChoices()} />
          <SortFilter of="labels.label" by={LABEL_SORTS} />
        </>
      }
      open={mayOpen ? (row) => pathOf('/backoffice/label/{id}/show', { id: row.id }) : undefined}
      create="/backoffice/label/create"
      nameOf={(row) => row.name}
      beside={LabelBeside}
      rowActions={(row) => isAnswered(row) && <ViewNotes row={row} />}
      acts={(row) => labelActs(row, ['owner', 'reviewer', 'admin'])}
    />
  );
}

/** "View notes" in its menu: why it was rejected or sent back. */
function ViewNotes({ row }: { row: Answered }) {
  const open = () => openDialog({ title: word('action.viewNotes'), body: <Notes record={row} /> });
  return <RowAction label="action.viewNotes" icon={<MessageSquareText size={15} />} onClick={open} />;
}

const shareText = (share: number | null | undefined) => (typeof share === 'number' ? percent(share) : '–');
