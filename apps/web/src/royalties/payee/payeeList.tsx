import { type PayeeRow, payees, payeeTaxStates } from '@rilis/contract/royalties/payee';
import { ListScreen } from '../../kit/list/list.tsx';
import { SelectFilter } from '../../kit/list/listFilters.tsx';
import { Rupiah } from '../../kit/look/money.tsx';
import { small } from '../../kit/look/status.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { word } from '../../kit/words.ts';

/** Publishers and writers of covered works, and what they are owed. */
export default function PayeeList() {
  return (
    <ListScreen
      resource={{
        path: '/cover-payees',
        screen: '/backoffice/coverPayees',
        routes: { list: payees.list },
      }}
      word="coverPayees"
      columns={columns}
      filters={
        <SelectFilter
          name="taxIdStatus"
          label="coverPayees.taxIdType"
          choices={payeeTaxStates.map((value) => ({
            value,
            label: word(`coverPayees.taxIdStatuses.${value}`),
          }))}
        />
      }
      open={({ id }) => pathOf('/backoffice/coverPayees/{id}/show', { id })}
      nameOf={({ name }) => name}
    />
  );
}

const columns = [
  {
    name: 'name',
    render: (row: PayeeRow) => (
      <span style={{ display: 'block', minWidth: 130 }}>
        {row.name}
        {small(word(`coverPayees.kinds.${row.kind}`))}
      </span>
    ),
    csv: [{ field: 'name' }, { field: 'kind', words: 'coverPayees.kinds' }],
  },
  { name: 'email', from: 'md' as const, csv: [] },
  { name: 'licences', from: 'md' as const, end: true, width: 110 },
  {
    name: 'paid',
    from: 'sm' as const,
    end: true,
    width: 160,
    render: (row: PayeeRow) => <Rupiah amount={row.paid} />,
  },
  {
    name: 'balance',
    end: true,
    width: 160,
    render: (row: PayeeRow) => <Rupiah amount={row.balance} fw={600} />,
  },
];
