import { Box, Button, Text, Title } from '@mantine/core';
import { today } from '@rilis/contract/clock';
import type { Invoice } from '@rilis/contract/royalties/invoiceRoutes';
import { taxInvoiceForm } from '@rilis/contract/royalties/taxInvoice';
import { useState } from 'react';
import { act } from '../../kit/call/act.ts';
import { useCan, useOwnLabel } from '../../kit/call/session.ts';
import { toastDone } from '../../kit/dialog/toast.ts';
import { DateField } from '../../kit/fields/date.tsx';
import { TextField } from '../../kit/fields/text.tsx';
import { ActionForm } from '../../kit/form/actionForm.tsx';
import { dayText, rupiah } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';
import classes from '../money.module.css';
import type { Stream } from './streams.ts';

interface PartProps {
  invoice: Invoice;
  stream: Stream;
}

/** The tax invoice to an invoice with PPN: its number, or who still has to tell it. */
export function TaxInvoicePart({ invoice, stream }: PartProps) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const may = useCan()(stream.routes.taxInvoice.can);
  const own = useOwnLabel() !== null;
  const { taxInvoice, PPN, status } = invoice;
  if (PPN === 0) return null;
  const writes = may && !(own && status === 'P');
  return (
    <section className={classes.part} aria-label={t('royalties.invoice.taxInvoice')}>
      <Title order={3}>{t('royalties.invoice.taxInvoice')}</Title>
      {taxInvoice ? (
        <dl className={classes.facts}>
          <dt>{t('royalties.invoice.number')}</dt>
          <dd>{taxInvoice.number}</dd>
          <dt>{t('royalties.invoice.issuedOn')}</dt>
          <dd>{dayText(taxInvoice.issuedOn)}</dd>
        </dl>
      ) : (
        <Text size="sm" mt={6}>
          {t('royalties.invoice.taxInvoiceNone')}{' '}
          {t(own ? 'royalties.invoice.taxInvoiceAsked' : 'royalties.invoice.taxInvoiceMissing', {
            amount: rupiah(PPN),
          })}
        </Text>
      )}
      {writes && !open && (
        <Button variant="default" size="compact-md" mt="sm" onClick={() => setOpen(true)}>
          {t(taxInvoice ? 'royalties.invoice.taxInvoiceChange' : 'royalties.invoice.taxInvoiceEnter')}
        </Button>
      )}
      {open && (
        <Box mt="sm">
          <Telling {...{ invoice, stream }} close={() => setOpen(false)} />
        </Box>
      )}
    </section>
  );
}

function Telling({ invoice: { id, taxInvoice }, stream, close }: PartProps & { close: () => void }) {
  const t = useWords();
  return (
    <ActionForm
      entity="royalties.invoice"
      schema={taxInvoiceForm}
      initial={{ number: taxInvoice?.number ?? '', issuedOn: taxInvoice?.issuedOn ?? null }}
      act={async (told) => {
        const body = { ...told, version: taxInvoice?.version ?? 0 };
        await act(stream.routes.taxInvoice, { params: { id }, body });
        toastDone();
        close();
      }}
      cancel={close}
      yes={t('action.save')}
    >
      <div className={classes.fields}>
        <TextField name="number" inputMode="numeric" />
        <DateField name="issuedOn" max={today()} />
      </div>
    </ActionForm>
  );
}
