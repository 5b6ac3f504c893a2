import { Alert, Skeleton, Table, Text } from '@mantine/core';
import { type ReversalPart, reversal } from '@rilis/contract/reports/reversal';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { periodText, rupiah } from '../../kit/look/formats.ts';
import { Rupiah } from '../../kit/look/money.tsx';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { small } from '../../kit/look/status.tsx';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { useWords } from '../../kit/words.ts';
import classes from '../reports.module.css';
import { Related } from './relatives.tsx';

/** Which labels, statements and invoices a reversal touches and by how much, before it is confirmed. */
export function ReversalParts({ id }: { id: number }) {
  const t = useWords();
  const { data, error, refetch } = useCall(reversal, { params: { id } });
  if (nothingToShow(error, data)) return <NotLoaded error={error} again={refetch} />;
  if (!data) return <Skeleton height={80} mb="sm" />;
  const { income, amount, suspense, parts, supplements } = data;
  return (
    <>
      <Text size="sm" mb="xs">
        {t('royalties.reversal.sums', { income: rupiah(income), amount: rupiah(amount) })}
        {suspense !== 0 && ` ${t('royalties.reversal.suspense', { amount: rupiah(suspense) })}`}
      </Text>
      {supplements.length > 0 && (
        <Alert
          mb="sm"
          color="orange"
          title={t('royalties.reversal.supplements', { count: supplements.length })}
        >
          {supplements.map((other) => (
            <Related key={other.id} word="royalties.reversal.supplement" other={other} />
          ))}
        </Alert>
      )}
      {parts.length > 0 && (
        <Table.ScrollContainer minWidth={560} mb="sm">
          <Table className={classes.table} aria-label={t('royalties.reversal.parts')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('royalties.reversal.label')}</Table.Th>
                <Table.Th>{t('royalties.reversal.statement')}</Table.Th>
                <Table.Th>{t('royalties.reversal.goes')}</Table.Th>
                <Table.Th ta="right">{t('royalties.reversal.amount')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {parts.map((part) => (
                <Part key={`${part.labelId}/${part.datenum}/${part.statement?.id}`} part={part} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </>
  );
}

function Part({ part }: { part: ReversalPart }) {
  const t = useWords();
  const { labelName, labelCd, datenum, statement, invoice, amount } = part;
  return (
    <Table.Tr>
      <Table.Td>
        {labelName}
        {small(labelCd)}
      </Table.Td>
      <Table.Td>
        {statement ? (
          <LinkAnchor size="sm" to={`/backoffice/statements/${statement.id}/show`}>
            {periodText(statement.datenum)}, {t(`royalties.statement.statuses.${statement.status}`)}
          </LinkAnchor>
        ) : (
          t('royalties.reversal.unstated', { period: periodText(datenum) })
        )}
        {invoice &&
          small(
            t('royalties.reversal.invoice', {
              status: t(`invoice.status.${invoice.status}`),
              total: rupiah(invoice.total),
            }),
          )}
      </Table.Td>
      <Table.Td>{t(`royalties.reversal.${goesWhere(part)}`)}</Table.Td>
      <Table.Td ta="right">
        <Rupiah amount={amount === 0 ? 0 : -amount} fw={500} />
      </Table.Td>
    </Table.Tr>
  );
}

/** A stated amount stays where it is; a statement that is only calculated would not be approved any more. */
const goesWhere = ({ stated, statement }: ReversalPart) => {
  if (stated) return 'next';
  return statement ? 'again' : 'pending';
};
