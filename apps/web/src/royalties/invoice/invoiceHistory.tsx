import { Text, Title } from '@mantine/core';
import type { InvoiceStatus } from '@rilis/contract/royalties/invoice';
import type { Invoice } from '@rilis/contract/royalties/invoiceRoutes';
import { moverOf } from '../../kit/approval/mover.ts';
import { invoiceTime } from '../../kit/look/formats.ts';
import { useWords, word } from '../../kit/words.ts';
import classes from '../money.module.css';

type Event = Invoice['events'][number];

/** What the invoice went through, newest first. */
export function InvoiceHistory({ invoice }: { invoice: Invoice }) {
  const t = useWords();
  return (
    <section className={classes.part} aria-label={t('royalties.invoice.history')}>
      <Title order={3}>{t('royalties.invoice.history')}</Title>
      <ol className={classes.history}>
        {invoice.events.toReversed().map((event) => (
          <li key={event.at.getTime()}>
            <Text size="sm" fw={500}>
              {nameOf(event)}
            </Text>
            <Text size="xs" c="dimmed">
              {invoiceTime(event.at)} · {t('royalties.invoice.by', { name: moverOf(event) })}
            </Text>
            {event.reason && <div className={classes.quote}>{event.reason}</div>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** An event by the status it led to; a reversal by its own name, as the status alone would say "unpaid". */
function nameOf({ action, fromStatus, toStatus }: Event): string {
  if (fromStatus === null) return word('royalties.invoice.open');
  if (action === 'adjust') return word('royalties.invoice.adjusted');
  return action === 'reverse' ? word('royalties.invoice.reversed') : statusWord(toStatus);
}

const statusWord = (status: InvoiceStatus) => word(`invoice.status.${status}`);
