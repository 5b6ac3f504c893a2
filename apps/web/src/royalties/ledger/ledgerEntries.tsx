import { Card, Group, Text } from '@mantine/core';
import { INVOICE_STREAMS } from '@rilis/contract/royalties/invoice';
import { type LedgerEntry, ledger } from '@rilis/contract/royalties/ledger';
import { lazy, Suspense } from 'react';
import { useCall } from '../../kit/call/useCall.ts';
import { ListScreen } from '../../kit/list/list.tsx';
import { useListAddress } from '../../kit/list/listAddress.ts';
import { SelectFilter } from '../../kit/list/listFilters.tsx';
import { dayText, invoiceTime } from '../../kit/look/formats.ts';
import { Rupiah } from '../../kit/look/money.tsx';
import { LinkAnchor, LinkButton, LinkWhereAllowed } from '../../kit/router/links.tsx';
import { pathOf, withWords } from '../../kit/router/screen.ts';
import { useWords, word } from '../../kit/words.ts';
import { periodChoices } from '../periods.ts';

// The sums come behind the rows.
const EntrySums = lazy(() => withWords(['royalties', 'ledger', 'table'], import('./entrySums.tsx')));

/**
 * The card of one account (`?account=7`): what was booked, for which document, and the balance after it. Without an account the
 * journal: whole bookings, both sides of each, which a number opens by itself (`?txn=12`).
 */
export default function LedgerEntries() {
  const { filters } = useListAddress();
  const account = typeof filters.account === 'string' ? filters.account : '';
  return (
    <>
      <ListScreen
        resource={{
          path: '/ledger/entries',
          screen: '/backoffice/ledger/entries',
          fixed: ['account'],
          routes: { list: ledger.entries },
        }}
        word="books.ledgerEntry"
        title={account ? 'books.ledgerEntry.many' : 'books.ledgerEntry.journal'}
        columns={account ? cardColumns : journalColumns}
        filters={<SelectFilter name="month" label="books.ledgerEntry.month" choices={periodChoices()} />}
        actions={account ? undefined : <ToAccounts />}
        above={account && <Account id={account} until={filters.until as string | undefined} />}
        nameOf={(row) => invoiceTime(row.at)}
      />
      <Suspense>
        <EntrySums account={account !== ''} />
      </Suspense>
    </>
  );
}

function ToAccounts({ until }: { until?: string | undefined }) {
  const t = useWords();
  return (
    <LinkButton to="/backoffice/ledger" search={{ until }} variant="default">
      {t('books.ledger.many')}
    </LinkButton>
  );
}

function Account({ id, until }: { id: string; until: string | undefined }) {
  const t = useWords();
  const { data } = useCall(ledger.account, { params: { id }, query: { until } }, { staleTime: 0 });
  if (!data) return null;
  const { kind, stream, labelId, labelName, balance } = data;
  return (
    <Card component="section" mb="md" aria-label={t('books.ledger.kind')}>
      <Group justify="space-between">
        <div>
          <Text fw={600}>
            {[t(`books.ledger.kinds.${kind}`), stream && t(`royalties.stream.${stream}`), labelName]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Text size="sm" c="dimmed">
            {t(`books.ledger.about.${kind}`)}
          </Text>
        </div>
        <Group gap="sm">
          <span>
            {until && `${t('books.ledgerEntry.balanceOn', { day: dayText(until) })} `}
            <Rupiah amount={balance} fw={600} />
          </span>
          {labelId !== null && (
            <LinkButton to={pathOf('/backoffice/ledger/labels/{id}', { id: labelId })} variant="default">
              {t('books.labelMoney.title', { label: labelName ?? '' })}
            </LinkButton>
          )}
          <ToAccounts until={until} />
        </Group>
      </Group>
    </Card>
  );
}

/** What is read to its end: nobody points at a table to learn of which bank, or of which account, a line is. */
const whole = { whiteSpace: 'normal', overflowWrap: 'anywhere' } as const;

const booked = [
  {
    name: 'at',
    width: 155,
    render: (row: LedgerEntry) => (
      <div style={{ minWidth: 56 }}>
        {invoiceTime(row.at)}
        <Whole txn={row.txn} />
      </div>
    ),
    csv: [{ field: 'at', as: 'time' as const }, { field: 'txn' }],
  },
  {
    name: 'posting',
    width: 150,
    from: 'sm' as const,
    render: (row: LedgerEntry) => (
      <div style={whole}>{word(`books.ledgerEntry.postings.${row.posting}`)}</div>
    ),
    csv: [{ field: 'posting', words: 'books.ledgerEntry.postings' }],
  },
  {
    name: 'document',
    render: (row: LedgerEntry) => <Document entry={row} />,
    csv: [
      { field: 'document', words: 'books.ledgerEntry.documents' },
      { field: 'documentId', head: 'books.ledgerEntry.document' as const },
      { field: 'documentName', head: 'books.ledgerEntry.document' as const },
    ],
  },
  {
    name: 'by',
    width: 120,
    from: 'xl' as const,
    render: (row: LedgerEntry) => row.by ?? word('books.ledgerEntry.platform'),
  },
];

/** Called as in the trial balance. */
const sideField = (field: 'debit' | 'credit') => ({ field, head: `books.ledger.${field}` as const });

const cardColumns = [
  ...booked,
  {
    name: 'amount',
    end: true,
    width: 150,
    render: (row: LedgerEntry) => <Rupiah amount={row.amount} />,
    csv: [sideField('debit'), sideField('credit')],
  },
  {
    name: 'balance',
    end: true,
    width: 150,
    from: 'sm' as const,
    render: (row: LedgerEntry) => <Rupiah amount={row.balance ?? 0} fw={600} />,
  },
];

const side = (name: 'debit' | 'credit') => ({
  name,
  label: `books.ledger.${name}` as const,
  csv: [sideField(name)],
  end: true,
  width: 130,
  from: 'sm' as const,
  render: (row: LedgerEntry) => row[name] > 0 && <Rupiah amount={row[name]} />,
});

const journalColumns = [
  ...booked,
  {
    name: 'kind',
    label: 'books.ledger.kind' as const,
    render: ({ kind, stream, holder, debit, credit }: LedgerEntry) => (
      <>
        <div style={whole}>{word(`books.ledger.kinds.${kind}`)}</div>
        <Text size="xs" c="dimmed" style={whole}>
          {[stream && word(`royalties.stream.${stream}`), holder].filter(Boolean).join(' · ')}
        </Text>
        {/* On a phone its side stands below it: it is seen without scrolling sideways. */}
        <Text size="xs" hiddenFrom="sm">
          {word(`books.ledger.${debit > 0 ? 'debit' : 'credit'}`)} <Rupiah amount={debit || credit} />
        </Text>
      </>
    ),
    csv: [
      { field: 'kind', head: 'books.ledger.kind' as const, words: 'books.ledger.kinds' },
      { field: 'stream', head: 'books.ledger.stream' as const, words: 'royalties.stream' },
      { field: 'holder', head: 'books.ledger.labelName' as const },
    ],
  },
  side('debit'),
  side('credit'),
];

/** The way to both sides of the booking. */
function Whole({ txn }: { txn: number }) {
  const t = useWords();
  return (
    <LinkAnchor to="/backoffice/ledger/entries" search={{ txn }} size="xs" display="block">
      {t('books.ledgerEntry.booking', { txn })}
    </LinkAnchor>
  );
}

/** The way to what it was booked for. */
function Document({ entry }: { entry: LedgerEntry }) {
  const t = useWords();
  const { document, documentId, documentName } = entry;
  const name = `${t(`books.ledgerEntry.documents.${document}`)} ${documentId ?? ''}`.trim();
  const way = wayTo(entry);
  return (
    <>
      {way ? (
        <LinkWhereAllowed {...way} size="sm">
          {name}
        </LinkWhereAllowed>
      ) : (
        name
      )}
      {/* At its end stand the reference and the day of the bank, which nobody has to point at to read. */}
      <Text size="xs" c="dimmed" style={whole}>
        {documentName}
      </Text>
    </>
  );
}

function wayTo({ document, documentId, documentStream }: LedgerEntry) {
  if (documentId === null) return null;
  const open = { open: String(documentId) };
  if (document === 'REPORT') return { to: '/backoffice/reporting-other-dsp', search: open };
  if (document === 'ADVANCE') return { to: pathOf('/backoffice/label/{id}/contract', { id: documentId }) };
  if (document === 'PAYEE') return { to: pathOf('/backoffice/coverPayees/{id}/show', { id: documentId }) };
  if (document === 'STATEMENT') return { to: pathOf('/backoffice/statements/{id}/show', { id: documentId }) };
  return documentStream ? { to: INVOICE_STREAMS[documentStream], search: open } : null;
}
