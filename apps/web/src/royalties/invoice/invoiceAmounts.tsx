import { Text, Title } from '@mantine/core';
import type { Invoice } from '@rilis/contract/royalties/invoiceRoutes';
import { formatPercentBp } from '@rilis/contract/royalties/money';
import { ScrollText } from 'lucide-react';
import { useCan, useOwnLabel } from '../../kit/call/session.ts';
import { Rupiah } from '../../kit/look/money.tsx';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { useWords, word } from '../../kit/words.ts';
import classes from '../money.module.css';
import { TaxReason } from './taxReason.tsx';

/** From the statement's amount to what is transferred, and why this much tax. */
export function InvoiceAmounts({ invoice }: { invoice: Invoice }) {
  const t = useWords();
  const may = useCan();
  const own = useOwnLabel() !== null;
  const { nettRevenueShareIndie, PPH, PPN, totalNettRevenue, tax, statementId } = invoice;
  return (
    <section className={classes.part} aria-label={t('royalties.invoice.amounts')}>
      <Title order={3}>{t('royalties.invoice.amounts')}</Title>
      <dl className={classes.sum}>
        <dt>{t('royalties.invoice.payable')}</dt>
        <dd>
          <Rupiah amount={nettRevenueShareIndie} />
        </dd>
        <dt>{withheldText(tax)}</dt>
        <dd>
          <Rupiah amount={-PPH} />
        </dd>
        {PPN > 0 && (
          <>
            <dt>{t('royalties.invoice.added')}</dt>
            <dd>
              <Rupiah amount={PPN} />
            </dd>
          </>
        )}
        <dt data-total>{t(own ? 'royalties.invoice.toYourBank' : 'royalties.invoice.totalNettRevenue')}</dt>
        <dd data-total>
          <Rupiah amount={totalNettRevenue} />
        </dd>
      </dl>
      <TaxReason tax={tax} PPN={PPN} />
      {may('/backoffice/statements/{id}/show') && (
        <LinkAnchor
          to={pathOf('/backoffice/statements/{id}/show', { id: statementId })}
          size="sm"
          mt="sm"
          display="inline-flex"
          style={{ alignItems: 'center', gap: 6 }}
        >
          <ScrollText size={14} aria-hidden />
          {t('royalties.invoice.statement')}
        </LinkAnchor>
      )}
      {invoice.status !== 'P' && (invoice.reasonRejectAdmin || invoice.reasonRejectFinance) && (
        <Rejection invoice={invoice} />
      )}
    </section>
  );
}

/** A rate of a part of the amount says of which: 15 % of 40 % are not 15 %. */
const withheldText = ({ rateBp, reasonParams: { part = '100' } }: Invoice['tax']) =>
  word(part === '100' ? 'royalties.invoice.withheld' : 'royalties.invoice.withheldOfPart', {
    rate: formatPercentBp(rateBp),
    part,
  });

/** The reason of the last rejection, while the label still has to act on it. */
function Rejection({ invoice }: { invoice: Invoice }) {
  const t = useWords();
  if (invoice.status !== 'D' && invoice.status !== 'F') return null;
  const reason = invoice.status === 'D' ? invoice.reasonRejectAdmin : invoice.reasonRejectFinance;
  return (
    <div className={classes.quote}>
      <Text size="sm" fw={500}>
        {t('royalties.invoice.rejected', { reason: reason ?? '' })}
      </Text>
    </div>
  );
}
