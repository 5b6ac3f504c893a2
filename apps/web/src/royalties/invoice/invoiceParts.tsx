import { Button, Text, Title } from '@mantine/core';
import { isEditable } from '@rilis/contract/machine';
import { invoiceMachine, requestPapers } from '@rilis/contract/royalties/invoice';
import type { Invoice } from '@rilis/contract/royalties/invoiceRoutes';
import { mediaId } from '@rilis/contract/wire';
import { useState } from 'react';
import { z } from 'zod';
import { act } from '../../kit/call/act.ts';
import { useCan } from '../../kit/call/session.ts';
import { toastDone } from '../../kit/dialog/toast.ts';
import { DocumentField } from '../../kit/fields/document.tsx';
import { ActionForm } from '../../kit/form/actionForm.tsx';
import { dayText, invoiceTime } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';
import { Paper, Papers } from '../../labels/paper.tsx';
import classes from '../money.module.css';
import { SlipPaper } from '../slip/slipPaper.tsx';
import { PolicyLink } from './consentField.tsx';
import { DrawnPaper } from './drawnPaper.tsx';
import type { Stream } from './streams.ts';

/** The papers of the last request; once it was sent back, the label may replace the invoice. */
export function InvoicePapers({ invoice, stream }: { invoice: Invoice; stream: Stream }) {
  const t = useWords();
  const may = useCan();
  const { selfBilled } = invoice;
  const given = requestPapers.filter((name) => isGiven(invoice, name));
  const isBack = given.length > 0 && isEditable(invoiceMachine, invoice.status);
  const replaceable = isBack && may(stream.routes.document.can);
  return (
    <section className={classes.part} aria-label={t('royalties.invoice.documents')}>
      <Title order={3}>{t('royalties.invoice.documents')}</Title>
      <Text size="xs" c="dimmed" mb={10}>
        {t(
          given.length > 0 || selfBilled
            ? 'royalties.invoice.documentsHint'
            : 'royalties.invoice.noDocuments',
        )}
      </Text>
      {selfBilled && <DrawnPaper id={invoice.id} stream={stream} drawn={selfBilled} />}
      {given.length > 0 && (
        <Papers>
          {given.map((name) => (
            <Paper key={name} name={t(`royalties.invoice.${name}`)} mediaId={invoice[name]} />
          ))}
        </Papers>
      )}
      {invoice.privyId && (
        <dl className={classes.facts}>
          <dt>{t('royalties.invoice.privyId')}</dt>
          <dd>{invoice.privyId}</dd>
        </dl>
      )}
      {invoice.consent && (
        <Text size="xs" c="dimmed" mt="sm">
          {t('royalties.invoice.consentGiven', { time: invoiceTime(invoice.consent.givenAt) })}{' '}
          {invoice.consent.policy && <PolicyLink policy={invoice.consent.policy} />}
        </Text>
      )}
      {replaceable && <Replacement invoice={invoice} stream={stream} />}
    </section>
  );
}

/** Its place is shown empty once papers were given, but for those that may be missing. */
const isGiven = (invoice: Invoice, name: (typeof requestPapers)[number]) =>
  invoice[name] !== null ||
  (invoice.privyId !== null &&
    name !== 'privyDocument' &&
    !(name === 'invoiceDocument' && invoice.selfBilled?.accepted));

const replacement = z.object({ invoiceDocument: mediaId });

function Replacement({ invoice, stream }: { invoice: Invoice; stream: Stream }) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const { id, version } = invoice;
  const save = async ({ invoiceDocument }: Record<string, unknown>) => {
    const body = { invoiceDocument: String(invoiceDocument), version };
    await act(stream.routes.document, { params: { id }, body });
    toastDone();
  };
  if (!open)
    return (
      <Button variant="default" size="compact-md" mt="sm" onClick={() => setOpen(true)}>
        {t('royalties.invoice.replace')}
      </Button>
    );
  return (
    <ActionForm
      entity="royalties.invoice"
      schema={replacement}
      act={save}
      cancel={() => setOpen(false)}
      yes={t('action.save')}
    >
      <div className={classes.fields}>
        <DocumentField name="invoiceDocument" labelId={invoice.labelId} />
      </div>
    </ActionForm>
  );
}

/** The account the money goes to, as it was when the invoice was requested. */
export function InvoiceBank({ invoice: { bank } }: { invoice: Invoice }) {
  const t = useWords();
  if (!bank) return null;
  return (
    <section className={classes.part} aria-label={t('royalties.invoice.bank')}>
      <Title order={3}>{t('royalties.invoice.bank')}</Title>
      <Text mt={6} fw={500}>
        {bank.bankName} {bank.bankAccountNumber}
      </Text>
      <Text size="sm">{bank.bankAccountName}</Text>
      <Text size="xs" c="dimmed" mt={2}>
        {t('royalties.invoice.bankFixed')}
      </Text>
    </section>
  );
}

/** When it was paid, and the proof of withholding. */
export function InvoicePayment({ invoice }: { invoice: Invoice }) {
  const t = useWords();
  const { paymentDate, paymentReference, slipNumber, slipId, status } = invoice;
  const paid = status === 'P' && paymentDate;
  if (!paid && !slipNumber) return null;
  return (
    <section className={classes.part} aria-label={t('royalties.invoice.payment')}>
      <Title order={3}>{t('royalties.invoice.payment')}</Title>
      <dl className={classes.facts}>
        {paid && (
          <>
            <dt>{t('royalties.invoice.paymentDate')}</dt>
            <dd>{dayText(paymentDate)}</dd>
            <dt>{t('royalties.invoice.paymentReference')}</dt>
            <dd>{paymentReference}</dd>
          </>
        )}
        {slipNumber && (
          <>
            <dt>{t('royalties.invoice.slip')}</dt>
            <dd>
              {slipNumber} {slipId && <SlipPaper id={slipId} />}
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}
