import { Card, Group, Text } from '@mantine/core';
import { INVOICE_STREAMS } from '@rilis/contract/royalties/invoice';
import { type LedgerEntry, ledger } from '@rilis/contract/royalties/ledger';
import { lazy, Suspense } from 'react';
import { useCall } from '../../kit/call/useCall.ts';
import { ListScreen } from '../../kit/list/list.tsx';
import { useListAddress } from '../../kit/list/listAddress.ts';
import { SelectFilter } from '../../kit/list/listFilters.tsx';
import { Empty } from '../../kit/look/empty.tsx';
import { invoiceTime } from '../../kit/look/formats.ts';
import { Rupiah } from '../../kit/look/money.tsx';
import { PageHeader } from '../../kit/look/page.tsx';
import { LinkButton, LinkWhereAllowed } from '../../kit/router/links.tsx';
import { pathOf, withWords } from '../../kit/router/screen.ts';
import { useWords, word } from '../../kit/words.ts';
import { periodChoices } from '../periods.ts';

// The sums come behind the rows.
const EntrySums = lazy(() => withWords(['royalties', 'table'], import('./entrySums.tsx')));

/** The card of one account (`?account=7`): what was booked, for which document, and the balance after it. */
export default function LedgerEntries() {
  const { filters } = useListAddress();
  if (!filters.account) return <NoAccount />;
  return (
    <>
      <ListScreen
        resource={{
          path: '/ledger/entries',
          screen: '/backoffice/ledger/entries',
          fixed: ['account'],
          routes: { list: ledger.entries },
        }}
        word="royalties.ledgerEntry"
        columns={columns}
        filters={<SelectFilter name="month" label="royalties.ledgerEntry.month" choices={periodChoices()} />}
        above={<Account id={String(filters.account ?? '')} />}
        nameOf={(row) => invoiceTime(row.at)}
      />
      <Suspense>
        <EntrySums />
      </Suspense>
    </>
  );
}

/** The card of nothing: the accounts are where one is chosen. */
function NoAccount() {
  const t = useWords();
  const toAccounts = (
    <LinkButton to="/backoffice/ledger" variant="default">
      {t('royalties.ledger.many')}
    </LinkButton>
  );
  return (
    <>
      <PageHeader title={t('royalties.ledgerEntry.many')} />
      <Empty title={t('royalties.ledgerEntry.choose')} action={toAccounts} />
    </>
  );
}

function Account({ id }: { id: string }) {
  const t = useWords();
  const { data } = useCall(ledger.account, { params: { id } }, { enabled: id !== '', staleTime: 0 });
  if (!data) return null;
  const { kind, stream, labelId, labelName, balance } = data;
  return (
    <Card component="section" mb="md" aria-label={t('royalties.ledger.kind')}>
      <Group justify="space-between">
        <div>
          <Text fw={600}>
            {[t(`royalties.ledger.kinds.${kind}`), stream && t(`royalties.stream.${stream}`), labelName]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Text size="sm" c="dimmed">
            {t(`royalties.ledger.about.${kind}`)}
          </Text>
        </div>
        <Group gap="sm">
          <Rupiah amount={balance} fw={600} />
          {labelId !== null && (
            <LinkButton to={pathOf('/backoffice/ledger/labels/{id}', { id: labelId })} variant="default">
              {t('royalties.labelMoney.title', { label: labelName ?? '' })}
            </LinkButton>
          )}
          <LinkButton to="/backoffice/ledger" variant="default">
            {t('royalties.ledger.many')}
          </LinkButton>
        </Group>
      </Group>
    </Card>
  );
}

const columns = [
  {
    name: 'at',
    width: 180,
    render: (row: LedgerEntry) => <div style={{ minWidth: 56 }}>{invoiceTime(row.at)}</div>,
    csv: [{ field: 'at', as: 'time' as const }],
  },
  {
    name: 'posting',
    width: 190,
    from: 'sm' as const,
    render: (row: LedgerEntry) => word(`royalties.ledgerEntry.postings.${row.posting}`),
    csv: [{ field: 'posting', words: 'royalties.ledgerEntry.postings' }],
  },
  {
    name: 'document',
    render: (row: LedgerEntry) => <Document entry={row} />,
    csv: [
      { field: 'document', words: 'royalties.ledgerEntry.documents' },
      { field: 'documentId', head: 'royalties.ledgerEntry.document' as const },
      { field: 'documentName', head: 'royalties.ledgerEntry.document' as const },
    ],
  },
  {
    name: 'by',
    width: 120,
    from: 'lg' as const,
    render: (row: LedgerEntry) => row.by ?? word('royalties.ledgerEntry.platform'),
  },
  { name: 'amount', end: true, width: 150, render: (row: LedgerEntry) => <Rupiah amount={row.amount} /> },
  {
    name: 'balance',
    end: true,
    width: 150,
    from: 'sm' as const,
    render: (row: LedgerEntry) => <Rupiah amount={row.balance} fw={600} />,
  },
];

/** The way to what it was booked for. */
function Document({ entry }: { entry: LedgerEntry }) {
  const t = useWords();
  const { document, documentId, documentName } = entry;
  const name = `${t(`royalties.ledgerEntry.documents.${document}`)} ${documentId ?? ''}`.trim();
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
      <Text size="xs" c="dimmed">
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
