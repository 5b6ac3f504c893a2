import { today } from '@rilis/contract/clock';
import { refusalReasons } from '@rilis/contract/royalties/invoiceRefusal';
import type { Invoice } from '@rilis/contract/royalties/invoiceRoutes';
import { DateField } from '../../kit/fields/date.tsx';
import { DocumentField } from '../../kit/fields/document.tsx';
import { SelectField } from '../../kit/fields/select.tsx';
import { TextAreaField, TextField } from '../../kit/fields/text.tsx';
import { rupiah } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';
import classes from '../money.module.css';
import { CheckField } from './checkField.tsx';
import { ConsentField } from './consentField.tsx';
import type { Asked } from './invoiceAsk.ts';
import { TaxReason } from './taxReason.tsx';

interface FieldsProps {
  invoice: Invoice;
  fields: readonly Asked[];
}

/** The fields of an action, in the order the invoice machine names them. */
export const InvoiceFields = ({ invoice, fields }: FieldsProps) => (
  <>
    {fields.map((field) => (
      <Field key={field} field={field} invoice={invoice} />
    ))}
  </>
);

function Field({ field, invoice }: { field: Asked; invoice: Invoice }) {
  const t = useWords();
  const { labelId, PPH } = invoice;
  switch (field) {
    case 'npwpDocument':
    case 'ktpDocument':
    case 'invoiceDocument':
      return <DocumentField name={field} labelId={labelId} />;
    case 'privyId':
      return (
        <>
          <TextField name="privyId" />
          <DocumentField name="privyDocument" labelId={labelId} pdf />
        </>
      );
    case 'consent':
      return <ConsentField policy={invoice.policy} to="royalties.invoice.consentText" />;
    case 'taxConfirmed':
      return (
        <>
          <div className={classes.wide}>
            <TaxReason tax={invoice.tax} PPN={invoice.PPN} />
          </div>
          <CheckField
            name="taxConfirmed"
            said={t('royalties.invoice.taxConfirmedText', { amount: rupiah(PPH) })}
          />
        </>
      );
    case 'paymentDate':
      return <DateField name="paymentDate" min={invoice.acceptedOn ?? undefined} max={today()} />;
    case 'paymentReference':
      return <TextField name="paymentReference" />;
    case 'reasonRejectAdmin':
    case 'reasonRejectFinance':
      return (
        <>
          <div className={classes.wide}>
            <TextAreaField name={field} rows={3} hint="royalties.invoice.reasonHint" />
          </div>
          <SelectField
            name="reasonCode"
            label="paperDesk.refusals.reasonCode"
            choices={refusalReasons.map((value) => ({
              value,
              label: t(`paperDesk.refusals.reasons.${value}`),
            }))}
          />
        </>
      );
    default:
      return <TextAreaField name={field} rows={3} hint="royalties.invoice.reasonHint" />;
  }
}
