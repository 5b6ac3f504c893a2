import { ListScreen } from '../kit/list/list.tsx';
import { dayText } from '../kit/look/formats.ts';
import { pathOf } from '../kit/router/screen.ts';
import { word } from '../kit/words.ts';
import { labelActs, waitingLabels } from './labelApproval.ts';

const deciding = labelActs({ approvalStatus: 'SUBMITTED' }, ['reviewer']);

/** Labels that wait for a decision; what is decided on is read on the label itself. */
export default function LabelQueue() {
  return (
    <ListScreen
      resource={waitingLabels}
      word="labels.queue"
      columns={[
        'name',
        { name: 'systemcode', width: 110, from: 'sm' },
        {
          name: 'type',
          width: 120,
          from: 'md',
          render: (row) => word(`labels.label.types.${row.type}`),
          csv: [{ field: 'type', words: 'labels.label.types' }],
        },
        { name: 'pic', from: 'md' },
        {
          name: 'submittedAt',
          width: 130,
          from: 'sm',
          render: (row) => dayText(row.submittedAt),
          csv: [{ field: 'submittedAt', as: 'time' }],
        },
      ]}
      open={(row) => pathOf('/backoffice/label/{id}/show', { id: row.id })}
      acts={() => deciding}
      bulk={deciding}
      nameOf={(row) => row.name}
    />
  );
}
