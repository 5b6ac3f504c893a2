import { labelPapers, papersByKind } from '@rilis/contract/labels/labelPapers';
import { DateField } from '../kit/fields/date.tsx';
import { DocumentField } from '../kit/fields/document.tsx';
import { useFieldValue } from '../kit/fields/field.ts';
import { PasswordField } from '../kit/fields/password.tsx';
import { SelectField } from '../kit/fields/select.tsx';
import { SwitchField, TextField } from '../kit/fields/text.tsx';
import { Section } from '../kit/form/section.tsx';
import { actChoices, taxStatusChoices, taxTypeChoices, typeChoices } from './choices.ts';
import { ContractTerms } from './contractTerms.tsx';
import { NormNotice } from './normNotice.tsx';
import { PlaceField } from './placeField.tsx';

export const IdentitySection = () => (
  <Section title="labels.label.sections.identity">
    <TextField name="name" />
    <SelectField name="type" choices={typeChoices()} />
    <TextField name="beneficiaryName" />
    <RegisteredAs />
  </Section>
);

/** Whether an individual is alone or a band decides how the screens speak to them: it is chosen. Of a company it is said freely. */
function RegisteredAs() {
  const type = useFieldValue<string>('type');
  const written = useFieldValue<string | null>('registerAs');
  if (type !== 'INDIVIDUAL') return <TextField name="registerAs" />;
  const acts = actChoices();
  const known = !written || acts.some(({ value }) => value === written);
  return (
    <SelectField name="registerAs" choices={known ? acts : [...acts, { value: written, label: written }]} />
  );
}

export const ContactSection = () => (
  <Section title="labels.label.sections.contact">
    <TextField name="pic" autoComplete="name" />
    <TextField name="emailPic" type="email" />
    <TextField name="mobilePhonePic" type="tel" />
    <TextField name="phone2" type="tel" />
    <TextField name="contactNumber" type="tel" />
    <PlaceField name="province" group="PROVINCE" autoComplete="address-level1" />
    <PlaceField name="city" group="CITY" autoComplete="address-level2" />
  </Section>
);

export const BankSection = ({ later }: { later?: boolean }) => (
  <Section
    title="labels.label.sections.bank"
    about={later ? 'labels.label.sections.bankLater' : 'labels.label.sections.bankAbout'}
  >
    <TextField name="bankName" />
    <TextField name="bankAccountNumber" inputMode="numeric" />
    <TextField name="bankAccountName" wide />
  </Section>
);

export const ContractSection = () => (
  <Section title="labels.label.sections.contract" about="labels.label.sections.contractAbout">
    <TextField name="contractNumber" />
    <DateField name="contractDate" />
    <TextField name="contractPeriod" />
    <span />
    <ContractTerms />
  </Section>
);

export const TaxSection = () => (
  <Section title="labels.label.sections.tax" about="labels.label.sections.taxAbout">
    <SelectField name="taxIdType" choices={taxTypeChoices()} />
    <TextField name="taxId" inputMode="numeric" />
    <SelectField name="taxIdStatus" choices={taxStatusChoices()} />
    <TextField name="isrcPrefix" />
    <TextField name="isni" />
    <TextField name="dpid" placeholder="PADPIDA…" />
    <NormNotice />
    <SwitchField name="isPkp" />
  </Section>
);

interface DocumentSectionProps {
  labelId?: number;
  /** Beside those the schema tells. */
  required?: readonly string[];
}

export const DocumentSection = ({ labelId, required = [] }: DocumentSectionProps) => (
  <Section title="labels.label.sections.documents" about="labels.label.sections.documentsAbout">
    {labelPapers.map((name) => (
      <DocumentField key={name} name={name} labelId={labelId} required={required.includes(name)} />
    ))}
  </Section>
);

/** Of a new label more papers are asked for, by what is chosen for it; what was uploaded before stays. */
export function NewDocumentSection() {
  const type = useFieldValue<'COMPANY' | 'INDIVIDUAL'>('type');
  const taxIdType = useFieldValue<string | null>('taxIdType');
  return <DocumentSection required={papersByKind({ type, taxIdType })} />;
}

export const AccountSection = () => (
  <Section title="labels.label.sections.account" about="labels.label.sections.accountAbout">
    <TextField name="username" wide />
    <PasswordField name="password" />
    <PasswordField name="confirmPassword" />
  </Section>
);
