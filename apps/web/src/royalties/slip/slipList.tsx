import { Button, Text } from '@mantine/core';
import { invoiceDocuments } from '@rilis/contract/royalties/invoiceDocuments';
import { type SlipRow, slips } from '@rilis/contract/royalties/slip';
import { slipStatus } from '@rilis/contract/royalties/slipMachine';
import { FileCode2, FileSpreadsheet } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { act } from '../../kit/call/act.ts';
import { download } from '../../kit/call/call.ts';
import { useCan } from '../../kit/call/session.ts';
import { askReason } from '../../kit/dialog/reason.tsx';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { ListScreen } from '../../kit/list/list.tsx';
import { useListAddress } from '../../kit/list/listAddress.ts';
import { ChipsFilter, SelectFilter } from '../../kit/list/listFilters.tsx';
import { RowAction } from '../../kit/list/rowMenu.tsx';
import { SaveAs } from '../../kit/list/saveAs.tsx';
import { percent } from '../../kit/look/formats.ts';
import { Rupiah } from '../../kit/look/money.tsx';
import { Status, small, type Tone } from '../../kit/look/status.tsx';
import { useWords, word } from '../../kit/words.ts';
import { LabelFilter } from '../../labels/labelFilter.tsx';
import { periodChoices } from '../periods.ts';
import { saveSlip } from './slipPaper.tsx';

const SlipYearTable = lazy(() => import('./slipYear.tsx'));

/** Proofs of withholding by month, their papers, the month for the tax office, and the year of each label. */
export default function SlipList() {
  return (
    <>
      <ListScreen
        resource={{
          path: '/withholding-slips',
          screen: '/backoffice/withholding-slips',
          routes: { list: slips.list },
        }}
        word="royalties.slip"
        columns={columns}
        filters={<Filters />}
        actions={<Exports />}
        rowActions={(row) => (row.number || row.actions.length > 0) && <Actions row={row} />}
        nameOf={nameOf}
      />
      <Suspense>
        <SlipYearTable />
      </Suspense>
    </>
  );
}

const nameOf = ({ number, companyName }: SlipRow) =>
  number ?? `${word('royalties.slip.draft')}, ${companyName}`;

function Actions({ row }: { row: SlipRow }) {
  return (
    <>
      {row.number && <RowAction label="royalties.slip.pdf" onClick={() => void saveSlip(row.id)} />}
      {row.actions.map((action) => (
        <RowAction
          key={action}
          label={`royalties.slip.actions.${action}`}
          destructive={action === 'cancel'}
          onClick={() => void ask(action, row)}
        />
      ))}
    </>
  );
}

const ask = (action: SlipRow['actions'][number], row: SlipRow) =>
  askReason({
    title: `${word(`royalties.slip.actions.${action}`)}: ${nameOf(row)}`,
    hint: word(`royalties.slip.ask.${action}`),
    yes: word(`royalties.slip.actions.${action}`),
    act: async ({ reason }) => {
      const body = { reason, version: row.version };
      await act(slips.move, { params: { id: row.id, action }, body });
      toastDone(word(`royalties.slip.done.${action}`));
    },
  });

function Exports() {
  const t = useWords();
  const may = useCan();
  const { filters } = useListAddress();
  const { datenum: withheldIn, status: slipStatus, search, labelCd } = filters;
  const datenum = Number(withheldIn);
  const papers = { query: { withheldIn, slipStatus, search, labelCd } } as object;
  const save = () => void download(slips.coretax, { query: { datenum } }).catch(toastError);
  return (
    <>
      <SaveAs
        save={(as) => download(invoiceDocuments.exportCsv, { ...papers, ...as })}
        button={
          <Button variant="default" leftSection={<FileSpreadsheet size={15} />}>
            {t('royalties.slip.papers')}
          </Button>
        }
      />
      {may(slips.coretax.can) && (
        <Button
          variant="default"
          leftSection={<FileCode2 size={15} />}
          disabled={!datenum}
          title={t('royalties.slip.coretaxHint')}
          onClick={save}
        >
          {t('royalties.slip.coretax')}
        </Button>
      )}
    </>
  );
}

const Filters = () => (
  <>
    <LabelFilter />
    <SelectFilter name="datenum" label="royalties.slip.datenum" choices={periodChoices()} />
    <ChipsFilter
      of={slips.list}
      name="status"
      label="royalties.slip.status"
      choices={slipStatus.options.map((value) => ({
        value,
        label: word(`royalties.slip.statuses.${value}`),
      }))}
    />
  </>
);

const tones: Record<SlipRow['status'], Tone> = {
  DRAFT: 'gray',
  ISSUED: 'teal',
  REPLACED: 'blue',
  CANCELLED: 'red',
};

const columns = [
  {
    // A draft has no number, and no reason that is told of it: why it was dropped stands at its invoice.
    name: 'number',
    render: (row: SlipRow) => (
      <span style={{ display: 'block', minWidth: 120 }}>
        {row.number ?? row.companyName}
        {row.number && small(row.companyName)}
        {row.replaces && small(`${word('royalties.slip.replaces')}: ${row.replaces}`)}
        {row.number && row.reason && (
          <span style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>{small(row.reason)}</span>
        )}
        <Text span display="block" hiddenFrom="sm">
          <SlipStatus value={row.status} />
        </Text>
      </span>
    ),
    csv: [{ field: 'number' }, { field: 'companyName' }],
  },
  {
    name: 'withheldOn',
    from: 'sm' as const,
    width: 130,
    as: 'day' as const,
  },
  {
    name: 'periode',
    from: 'md' as const,
    width: 130,
    as: 'period' as const,
  },
  {
    name: 'base',
    from: 'lg' as const,
    end: true,
    width: 140,
    render: (row: SlipRow) => <Rupiah amount={row.base} />,
  },
  {
    name: 'rate',
    from: 'lg' as const,
    width: 150,
    render: (row: SlipRow) => (
      <span>
        {percent(row.rateBp)}
        {small(row.article)}
      </span>
    ),
    csv: [
      { field: 'rateBp', as: 'percent' as const, head: 'royalties.slip.rate' as const },
      { field: 'article' },
    ],
  },
  { name: 'PPH', end: true, width: 130, render: (row: SlipRow) => <Rupiah amount={row.PPH} /> },
  {
    name: 'status',
    from: 'sm' as const,
    width: 130,
    render: (row: SlipRow) => <SlipStatus value={row.status} />,
    csv: [{ field: 'status', words: 'royalties.slip.statuses' }],
  },
];

function SlipStatus({ value }: { value: SlipRow['status'] }) {
  return <Status tone={tones[value]}>{word(`royalties.slip.statuses.${value}`)}</Status>;
}
