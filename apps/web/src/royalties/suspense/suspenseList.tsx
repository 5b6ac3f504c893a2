import { SUSPENSE_SORTS, type SuspenseGroup, suspense } from '@rilis/contract/royalties/suspense';
import { suspenseDecisions } from '@rilis/contract/royalties/suspenseDecision';
import { History } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useCall } from '../../kit/call/useCall.ts';
import { ListScreen } from '../../kit/list/list.tsx';
import { SelectFilter, SortFilter } from '../../kit/list/listFilters.tsx';
import { dotted, number, rupiah } from '../../kit/look/formats.ts';
import { small } from '../../kit/look/status.tsx';
import { LinkButton } from '../../kit/router/links.tsx';
import { pathOf, withWords } from '../../kit/router/screen.ts';
import { useWords, word } from '../../kit/words.ts';
import { exactRupiah } from '../exact.ts';
import { channelChoices } from '../pool/channels.ts';
import { groupName } from './groupName.ts';

// The sums come behind the rows.
const SuspenseSums = lazy(() => withWords(['royalties', 'suspense', 'table'], import('./suspenseSums.tsx')));

const SuspenseBeside = lazy(() => import('./suspenseBeside.tsx'));

/** Income nobody is known for yet, the most money first. */
export default function SuspenseList() {
  return (
    <>
      <ListScreen
        resource={{ path: '/suspense', screen: '/backoffice/suspense', routes: { list: suspense.list } }}
        word="matching.suspense"
        columns={columns}
        filters={
          <>
            <StoreFilter />
            <SelectFilter name="channel" label="matching.suspense.channel" choices={channelChoices()} />
            <SortFilter of="matching.suspense" by={SUSPENSE_SORTS} />
          </>
        }
        actions={<DecidedButton />}
        bulk={[
          {
            label: 'matching.suspense.matchBest',
            route: suspenseDecisions.matchBest,
            sure: true,
            sum: sumOf,
            said: 'matching.suspense.bulkDone',
          },
          {
            label: 'matching.suspense.reject',
            route: suspenseDecisions.reject,
            reason: 'must',
            reasonHint: 'matching.suspense.reasonHint',
            sum: sumOf,
            said: 'matching.suspense.bulkDone',
          },
        ]}
        open={(row) => pathOf('/backoffice/suspense/{id}/show', { id: row.id })}
        nameOf={groupName}
        beside={SuspenseBeside}
      />
      <Suspense>
        <SuspenseSums />
      </Suspense>
    </>
  );
}

/** What the chosen groups come to, in whole rupiah. */
const sumOf = (rows: readonly SuspenseGroup[]): string =>
  word('matching.suspense.sumOf', {
    count: number(rows.length),
    amount: rupiah(Math.round(rows.reduce((sum, { amountIdr }) => sum + Number(amountIdr), 0))),
  });

/** Narrowed to a store, each row is what that store has reported of its group. */
function StoreFilter() {
  const { data = [] } = useCall(suspense.stores, {});
  const choices = data.map((store) => ({ value: store, label: store }));
  return <SelectFilter name="dsp" label="matching.suspense.store" choices={choices} />;
}

function DecidedButton() {
  const t = useWords();
  return (
    <LinkButton to="/backoffice/suspense/decided" variant="default" leftSection={<History size={15} />}>
      {t('matching.suspense.decided')}
    </LinkButton>
  );
}

const columns = [
  {
    name: 'title',
    render: (row: SuspenseGroup) => (
      <span style={{ display: 'block', minWidth: 120 }}>
        {groupName(row)}
        {small(dotted(row.title && row.isrc, row.upc))}
      </span>
    ),
    csv: [{ field: 'title' }, { field: 'artistName' }, { field: 'isrc' }, { field: 'upc' }],
  },
  { name: 'stores', from: 'md' as const, render: (row: SuspenseGroup) => row.stores.join(', ') },
  {
    name: 'firstPeriod',
    from: 'sm' as const,
    width: 136,
    as: 'period' as const,
  },
  {
    name: 'since',
    from: 'lg' as const,
    width: 116,
    as: 'day' as const,
  },
  {
    name: 'lines',
    from: 'sm' as const,
    end: true,
    width: 90,
  },
  {
    name: 'amountIdr',
    end: true,
    width: 150,
    render: (row: SuspenseGroup) => (
      <span style={{ whiteSpace: 'nowrap' }}>{exactRupiah(row.amountIdr)}</span>
    ),
  },
];
