import { Stack, Table, Text } from '@mantine/core';
import { INVOICE_STREAMS } from '@rilis/contract/royalties/invoice';
import { type LabelMoney, ledger } from '@rilis/contract/royalties/ledger';
import type { ReactNode } from 'react';
import { useCan } from '../../kit/call/session.ts';
import { Block } from '../../kit/look/block.tsx';
import { periodText, rupiah } from '../../kit/look/formats.ts';
import { Rupiah } from '../../kit/look/money.tsx';
import { PageHeader } from '../../kit/look/page.tsx';
import { LinkButton, LinkWhereAllowed } from '../../kit/router/links.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { Loaded } from '../../kit/screen/record.tsx';
import { useWords } from '../../kit/words.ts';
import { InvoiceStatusBadge } from '../invoice/invoiceStatus.tsx';
import classes from '../statement/statement.module.css';
import { StatementStatusBadge } from '../statement/statementStatus.tsx';

/** What a label has by stream, owes of its advance, and was last stated and invoiced. */
export default function LabelMoneyScreen() {
  return (
    <Loaded
      resource={{ path: '/ledger/labels', screen: '/backoffice/ledger', routes: { read: ledger.label } }}
    >
      {(record) => <Money money={record} />}
    </Loaded>
  );
}

function Money({ money }: { money: LabelMoney }) {
  const t = useWords();
  const mayOpenLabel = useCan()('/backoffice/label/{id}/show');
  const { id, labelCd, labelName, advanceLeft } = money;
  return (
    <>
      <PageHeader
        title={t('books.labelMoney.title', { label: labelName })}
        about={labelCd}
        crumbs={[{ label: t('books.ledger.many'), to: '/backoffice/ledger' }]}
      >
        <LinkButton to="/backoffice/ledger" search={{ search: labelCd }} variant="default">
          {t('books.labelMoney.accounts')}
        </LinkButton>
        {mayOpenLabel && (
          <LinkButton to={pathOf('/backoffice/label/{id}/show', { id })} variant="default">
            {t('books.labelMoney.toLabel')}
          </LinkButton>
        )}
      </PageHeader>
      <Stack gap="md">
        <Balances streams={money.streams} />
        <Block title={t('books.labelMoney.advance')}>
          <Text size="sm">
            {advanceLeft === null
              ? t('books.labelMoney.noAdvance')
              : t('books.labelMoney.advanceLeft', { amount: rupiah(advanceLeft) })}
          </Text>
        </Block>
        <Statements statements={money.statements} />
        <Invoices invoices={money.invoices} />
      </Stack>
    </>
  );
}

const sums = ['available', 'pending', 'reserved', 'total', 'paid'] as const;
/** On a phone they stand under the stream. */
const others = sums.filter((name) => name !== 'total');

function Balances({ streams }: Pick<LabelMoney, 'streams'>) {
  const t = useWords();
  return (
    <Block title={t('books.labelMoney.balances')}>
      <Table.ScrollContainer minWidth={0}>
        <Table className={classes.lines} aria-label={t('books.labelMoney.balances')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('books.ledger.stream')}</Table.Th>
              {sums.map((name) => (
                <Table.Th key={name} ta="right" visibleFrom={name === 'total' ? undefined : 'sm'}>
                  {t(`books.labelMoney.${name}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {streams.map((part) => (
              <Table.Tr key={part.stream}>
                <Table.Td>
                  {t(`royalties.stream.${part.stream}`)}
                  {others.map((name) => (
                    <Text key={name} size="xs" c="dimmed" hiddenFrom="sm">
                      {t(`books.labelMoney.${name}`)}: {rupiah(part[name])}
                    </Text>
                  ))}
                </Table.Td>
                {sums.map((name) => (
                  <Table.Td key={name} ta="right" visibleFrom={name === 'total' ? undefined : 'sm'}>
                    <Rupiah amount={part[name]} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Block>
  );
}

function Statements({ statements }: Pick<LabelMoney, 'statements'>) {
  const t = useWords();
  const rows = statements.map(({ id, datenum, stream, status, payable }) => (
    <Row
      key={id}
      name={`${periodText(datenum)} · ${t(`royalties.stream.${stream}`)}`}
      to={pathOf('/backoffice/statements/{id}/show', { id })}
      badge={<StatementStatusBadge value={status} />}
      amount={payable}
    />
  ));
  return <Rows title="books.labelMoney.statements" none="books.labelMoney.noStatements" rows={rows} />;
}

function Invoices({ invoices }: Pick<LabelMoney, 'invoices'>) {
  const t = useWords();
  const rows = invoices.map(({ id, datenum, stream, status, total }) => (
    <Row
      key={id}
      name={`${periodText(datenum)} · ${t(`royalties.stream.${stream}`)}`}
      to={INVOICE_STREAMS[stream]}
      search={{ open: String(id) }}
      badge={<InvoiceStatusBadge value={status} />}
      amount={total}
    />
  ));
  return <Rows title="books.labelMoney.invoices" none="books.labelMoney.noInvoices" rows={rows} />;
}

interface RowsProps {
  title: 'books.labelMoney.statements' | 'books.labelMoney.invoices';
  none: 'books.labelMoney.noStatements' | 'books.labelMoney.noInvoices';
  rows: ReactNode[];
}

function Rows({ title, none, rows }: RowsProps) {
  const t = useWords();
  return (
    <Block title={t(title)}>
      {rows.length === 0 ? (
        <Text size="sm">{t(none)}</Text>
      ) : (
        <Table className={classes.lines} aria-label={t(title)}>
          <Table.Tbody>{rows}</Table.Tbody>
        </Table>
      )}
    </Block>
  );
}

interface RowProps {
  name: string;
  to: string;
  search?: Record<string, string>;
  badge: ReactNode;
  amount: number;
}

const Row = ({ name, to, search, badge, amount }: RowProps) => (
  <Table.Tr>
    <Table.Td>
      <LinkWhereAllowed to={to} search={search} size="sm">
        {name}
      </LinkWhereAllowed>
    </Table.Td>
    <Table.Td>{badge}</Table.Td>
    <Table.Td ta="right">
      <Rupiah amount={amount} />
    </Table.Td>
  </Table.Tr>
);
