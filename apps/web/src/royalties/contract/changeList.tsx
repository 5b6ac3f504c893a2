import { Text } from '@mantine/core';
import { CHANGE_KINDS, type ContractChange, contractChanges } from '@rilis/contract/royalties/contractChange';
import { contractChangeStatuses } from '@rilis/contract/royalties/contractChangeMachine';
import { lazy, Suspense } from 'react';
import { useSession } from '../../kit/call/session.ts';
import { openDialog } from '../../kit/dialog/dialogs.ts';
import type { BulkAction } from '../../kit/list/bulkAction.ts';
import { ListScreen } from '../../kit/list/list.tsx';
import { SelectFilter } from '../../kit/list/listFilters.tsx';
import { RowAction } from '../../kit/list/rowMenu.tsx';
import { dotted, invoiceTime } from '../../kit/look/formats.ts';
import { Status, small, type Tone } from '../../kit/look/status.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { word } from '../../kit/words.ts';
import { confirmChange, rejectChange, withdrawChange } from './changeDecisions.ts';

const PeriodTrial = lazy(async () => ({ default: (await import('./simulation.tsx')).PeriodTrial }));

/** What is proposed to become of contracts, advances, terms, rules of tax and parameters; another person decides. */
export default function ChangeList() {
  const me = useSession()?.user.id;
  return (
    <ListScreen
      resource={{
        path: '/contract-changes',
        screen: '/backoffice/contractChanges',
        routes: { list: contractChanges.list },
      }}
      word="royalties.change"
      columns={columns}
      filters={<Filters />}
      bulk={[confirmMany]}
      rowActions={(change) =>
        isOpenTo(change, me) && <Decisions change={change} mine={change.proposedBy === me} />
      }
      open={placeOf}
      nameOf={({ labelName, title }) => dotted(labelName, title)}
    />
  );
}

/** Who moves in has two for each label: they are read in the list, and confirmed as they are chosen there. */
const confirmMany: BulkAction = {
  label: 'royalties.change.confirm',
  route: contractChanges.decide,
  params: { status: 'CONFIRMED' },
  sure: true,
  said: 'royalties.change.confirmed',
  fits: (row) => (row as ContractChange).status === 'PROPOSED' && (row as ContractChange).mayDecide,
};

const placeOf = ({ kind, labelId }: ContractChange) =>
  kind === 'PARAMETER'
    ? '/backoffice/sysparam'
    : labelId === null
      ? '/backoffice/taxRules'
      : pathOf('/backoffice/label/{id}/contract', { id: labelId });

/** Whether there is anything somebody may do with it. */
const isOpenTo = (change: ContractChange, me: number | undefined) =>
  change.status === 'PROPOSED' && (change.mayDecide || change.proposedBy === me || isTried(change));

const isTried = ({ labelId, kind }: ContractChange) => labelId !== null && tried.includes(kind);

function Decisions({ change, mine }: { change: ContractChange; mine: boolean }) {
  return (
    <>
      {isTried(change) && (
        <RowAction label="royalties.contract.simulate" onClick={() => tryChange(change.labelId!, change)} />
      )}
      {change.mayDecide && (
        <>
          <RowAction label="royalties.change.confirm" onClick={() => void confirmChange(change)} />
          <RowAction label="royalties.change.reject" destructive onClick={() => void rejectChange(change)} />
        </>
      )}
      {mine && <RowAction label="royalties.change.withdraw" onClick={() => void withdrawChange(change)} />}
    </>
  );
}

/** What changes a statement can be tried on one before it is confirmed. */
const tried: readonly ContractChange['kind'][] = ['CONTRACT', 'TERM', 'TERM_END', 'TERM_REMOVE'];

const tryChange = (labelId: number, { id, title }: ContractChange) =>
  openDialog({
    title,
    wide: true,
    body: (
      <Suspense>
        <PeriodTrial labelId={labelId} wish={() => ({ change: id })} />
      </Suspense>
    ),
  });

const Filters = () => (
  <>
    <SelectFilter
      name="status"
      label="royalties.change.status"
      choices={contractChangeStatuses.map((value) => ({
        value,
        label: word(`royalties.change.statuses.${value}`),
      }))}
    />
    <SelectFilter
      name="kind"
      label="royalties.change.kind"
      choices={CHANGE_KINDS.map((value) => ({ value, label: word(`royalties.change.kinds.${value}`) }))}
    />
  </>
);

const tones: Record<ContractChange['status'], Tone> = {
  PROPOSED: 'amber',
  CONFIRMED: 'teal',
  REJECTED: 'red',
  WITHDRAWN: 'gray',
};

const statusOf = ({ status }: ContractChange) => (
  <Status tone={tones[status]}>{word(`royalties.change.statuses.${status}`)}</Status>
);

const differenceText = ({ field, before, after }: ContractChange['differences'][number]) =>
  word('royalties.change.difference', { field: word(`labels.label.${field}`), before, after });

const columns = [
  {
    name: 'title',
    render: (row: ContractChange) => (
      <span style={{ display: 'block', minWidth: 140 }}>
        {row.labelName && `${row.labelName} · `}
        {row.title}
        {small(word(`royalties.change.kinds.${row.kind}`))}
        {row.differences.map((one) => (
          <Text key={one.field} span display="block" size="xs" fw={400}>
            {differenceText(one)}
          </Text>
        ))}
        {row.reason && small(row.reason)}
        <Text span display="block" mt={4} hiddenFrom="sm">
          {statusOf(row)}
        </Text>
      </span>
    ),
    csv: [{ field: 'labelName' }, { field: 'title' }, { field: 'kind', words: 'royalties.change.kinds' }],
  },
  {
    name: 'who',
    label: 'royalties.change.who' as const,
    from: 'md' as const,
    width: 240,
    render: (row: ContractChange) => (
      <>
        {word('royalties.change.proposed', { name: row.proposedByName, time: invoiceTime(row.proposedAt) })}
        {row.decidedByName &&
          small(
            word('royalties.change.decided', { name: row.decidedByName, time: invoiceTime(row.decidedAt) }),
          )}
      </>
    ),
    csv: [{ field: 'proposedByName' }, { field: 'decidedByName' }],
  },
  {
    name: 'status',
    from: 'sm' as const,
    width: 130,
    render: (row: ContractChange) => statusOf(row),
    csv: [{ field: 'status', words: 'royalties.change.statuses' }],
  },
];
