import { Box, Button, Skeleton } from '@mantine/core';
import { LEDGER_ACCOUNTS, type LedgerAccount, ledger } from '@rilis/contract/royalties/ledger';
import { STREAMS } from '@rilis/contract/royalties/stream';
import { lazy, Suspense } from 'react';
import { download } from '../../kit/call/call.ts';
import { useCan } from '../../kit/call/session.ts';
import { ListScreen } from '../../kit/list/list.tsx';
import { useListAddress } from '../../kit/list/listAddress.ts';
import { SelectFilter, SortFilter } from '../../kit/list/listFilters.tsx';
import { SaveAs } from '../../kit/list/saveAs.tsx';
import { Rupiah } from '../../kit/look/money.tsx';
import { LinkAnchor, LinkButton } from '../../kit/router/links.tsx';
import { pathOf, withWords } from '../../kit/router/screen.ts';
import { useWords, word } from '../../kit/words.ts';

const TrialBalance = lazy(() => import('./trialBalance.tsx'));
// The sums come behind the rows.
const AccountSums = lazy(() => withWords(['royalties', 'ledger', 'table'], import('./accountSums.tsx')));

/** The books: the trial balance, and below it every account. */
export default function LedgerAccounts() {
  const { until } = useListAddress().filters;
  return (
    <>
      <ListScreen
        resource={{
          path: '/ledger/accounts',
          screen: '/backoffice/ledger',
          routes: { list: ledger.accounts },
        }}
        word="books.ledger"
        columns={columns}
        filters={<Filters />}
        actions={<Others />}
        above={
          <Box mb="md">
            <Suspense fallback={<Skeleton height={340} />}>
              <TrialBalance />
            </Suspense>
          </Box>
        }
        open={(row) => `/backoffice/ledger/entries?account=${row.id}${until ? `&until=${until}` : ''}`}
        nameOf={(row) => [kindText(row), row.labelName].filter(Boolean).join(', ')}
      />
      <Suspense>
        <AccountSums />
      </Suspense>
    </>
  );
}

function Others() {
  const t = useWords();
  const may = useCan();
  const { from, until } = useListAddress().filters;
  return (
    <>
      <LinkButton to="/backoffice/ledger/entries" variant="default">
        {t('books.ledgerEntry.journal')}
      </LinkButton>
      <SaveAs
        save={(as) => download(ledger.inputVat, { query: { from, until } as object, ...as })}
        button={<Button variant="default">{t('books.ledger.kinds.INPUT_VAT')}</Button>}
      />
      {may('/backoffice/coverPayees') && (
        <LinkButton to="/backoffice/coverPayees" variant="default">
          {t('books.ledger.kinds.PAYEE')}
        </LinkButton>
      )}
    </>
  );
}

const kindText = ({ kind }: Pick<LedgerAccount, 'kind'>) => word(`books.ledger.kinds.${kind}`);
const streamText = ({ stream }: Pick<LedgerAccount, 'stream'>) =>
  stream === null ? '–' : word(`royalties.stream.${stream}`);

/** On a phone the label and the stream stand below the account. */
function named(account: LedgerAccount) {
  return (
    <>
      {kindText(account)}
      <Box hiddenFrom="sm" fz="xs">
        {ownerOf(account)}
        {account.stream && ` · ${streamText(account)}`}
      </Box>
    </>
  );
}

function ownerOf({ labelId, labelName }: LedgerAccount) {
  if (labelId === null) return labelName ?? word('books.ledger.ours');
  return (
    <LinkAnchor to={pathOf('/backoffice/ledger/labels/{id}', { id: labelId })} fz="inherit">
      {labelName}
    </LinkAnchor>
  );
}

const columns = [
  { name: 'kind', render: named, csv: [{ field: 'kind', words: 'books.ledger.kinds' }] },
  {
    name: 'stream',
    width: 130,
    from: 'sm' as const,
    render: streamText,
    csv: [{ field: 'stream', words: 'royalties.stream' }],
  },
  { name: 'labelName', from: 'sm' as const, render: ownerOf },
  {
    name: 'balance',
    end: true,
    width: 170,
    render: ({ balance }: LedgerAccount) => <Rupiah amount={balance} fw={600} />,
  },
];

const Filters = () => (
  <>
    <SortFilter of="books.ledger" by={['balance']} />
    <SelectFilter
      name="kind"
      label="books.ledger.kind"
      choices={LEDGER_ACCOUNTS.map((value) => ({ value, label: word(`books.ledger.kinds.${value}`) }))}
    />
    <SelectFilter
      name="stream"
      label="books.ledger.stream"
      choices={STREAMS.map((value) => ({ value, label: word(`royalties.stream.${value}`) }))}
    />
  </>
);
