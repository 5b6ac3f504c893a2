import { Box, Table, Text } from '@mantine/core';
import { INVOICE_STREAMS } from '@rilis/contract/royalties/invoice';
import type { PeriodDetail } from '@rilis/contract/royalties/period';
import { useCan } from '../../kit/call/session.ts';
import { Block } from '../../kit/look/block.tsx';
import { number, rupiah } from '../../kit/look/formats.ts';
import { Status } from '../../kit/look/status.tsx';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { useWords } from '../../kit/words.ts';
import { exactRupiah } from '../exact.ts';
import { InvoiceStatusBadge } from '../invoice/invoiceStatus.tsx';
import classes from '../statement/statement.module.css';

/** Which store has reported, and how much of it was matched. */
export function PeriodStores({ period: { stores } }: { period: PeriodDetail }) {
  const t = useWords();
  return (
    <Block title={t('royalties.period.stores')}>
      {stores.length === 0 ? (
        <Text size="sm">{t('royalties.period.storesNone')}</Text>
      ) : (
        <Table className={classes.lines} aria-label={t('royalties.period.stores')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('royalties.period.store')}</Table.Th>
              <Table.Th visibleFrom="sm">{t('royalties.period.reports')}</Table.Th>
              <Table.Th ta="right" visibleFrom="sm">
                {t('royalties.period.matched')}
              </Table.Th>
              <Table.Th ta="right">{t('royalties.period.amount')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {stores.map((store) => (
              <StoreRow key={store.platform} store={store} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Block>
  );
}

function StoreRow({ store }: { store: PeriodDetail['stores'][number] }) {
  const t = useWords();
  const { platform, reports, lines, matched, amountIdr } = store;
  const percent = number(lines > 0 ? Math.floor((matched / lines) * 1000) / 10 : 0);
  const found =
    reports > 0 &&
    t('royalties.period.matchedOf', { matched: number(matched), lines: number(lines), percent });
  const standing = (
    <Status tone={reports > 0 ? 'teal' : 'amber'}>
      {t(reports > 0 ? 'royalties.period.reported' : 'royalties.period.waiting')}
    </Status>
  );
  return (
    <Table.Tr>
      <Table.Td>
        {platform}
        <Box mt={4} hiddenFrom="sm">
          {standing}
        </Box>
      </Table.Td>
      <Table.Td visibleFrom="sm">{standing}</Table.Td>
      <Table.Td ta="right" visibleFrom="sm">
        {found}
      </Table.Td>
      <Table.Td ta="right">
        <span style={{ whiteSpace: 'nowrap' }}>{reports > 0 && exactRupiah(amountIdr)}</span>
        <Text size="xs" c="dimmed" hiddenFrom="sm">
          {found}
        </Text>
      </Table.Td>
    </Table.Tr>
  );
}

/** The invoices of the month, of both streams, by where they stand. */
export function PeriodInvoices({ period: { datenum, invoices } }: { period: PeriodDetail }) {
  const t = useWords();
  return (
    <Block title={t('royalties.period.invoices')}>
      {invoices.length === 0 ? (
        <Text size="sm">{t('royalties.period.invoicesNone')}</Text>
      ) : (
        <Table className={classes.lines} aria-label={t('royalties.period.invoices')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('royalties.period.invoiceStatus')}</Table.Th>
              <Table.Th visibleFrom="sm">{t('royalties.statement.stream')}</Table.Th>
              <Table.Th ta="right" visibleFrom="sm">
                {t('royalties.period.invoiceCount')}
              </Table.Th>
              <Table.Th ta="right">{t('royalties.period.invoiceTotal')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {invoices.map((part) => (
              <InvoiceRow key={part.stream + part.status} datenum={datenum} part={part} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Block>
  );
}

function InvoiceRow({ datenum, part }: { datenum: number; part: PeriodDetail['invoices'][number] }) {
  const t = useWords();
  const may = useCan();
  const { stream, status, count, total } = part;
  const search = { yearMonthStart: String(datenum), yearMonthEnd: String(datenum), status };
  const to = INVOICE_STREAMS[stream];
  const counted = may(to) ? (
    <LinkAnchor
      to={to}
      search={search}
      size="sm"
      aria-label={`${t(`royalties.stream.${stream}`)}, ${t(`invoice.status.${status}`)}: ${count}`}
    >
      {number(count)}
    </LinkAnchor>
  ) : (
    number(count)
  );
  return (
    <Table.Tr>
      <Table.Td>
        <InvoiceStatusBadge value={status} />
        <Text size="sm" c="dimmed" mt={4} hiddenFrom="sm">
          {t(`royalties.stream.${stream}`)} · {counted}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="sm">{t(`royalties.stream.${stream}`)}</Table.Td>
      <Table.Td ta="right" visibleFrom="sm">
        {counted}
      </Table.Td>
      <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
        {rupiah(total)}
      </Table.Td>
    </Table.Tr>
  );
}
