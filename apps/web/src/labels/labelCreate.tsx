import { label } from '@rilis/contract/labels/label';
import { useNavigate } from '@tanstack/react-router';
import { actAndLeave } from '../kit/call/act.ts';
import { EditForm } from '../kit/form/form.tsx';
import { PageHeader } from '../kit/look/page.tsx';
import { pathOf } from '../kit/router/screen.ts';
import { useWords } from '../kit/words.ts';
import {
  AccountSection,
  BankSection,
  ContactSection,
  ContractSection,
  IdentitySection,
  NewDocumentSection,
  TaxSection,
} from './labelSections.tsx';

const { create } = label.routes;
const blank = {
  type: 'COMPANY',
  labelShare: 7000,
  rilisShare: 3000,
  labelPool: 5500,
  revShare: 5000,
  minimumGuarantee: 0,
  mgMode: 'ADVANCE',
  taxIdType: 'NPWP16',
  taxIdStatus: 'UNCHECKED',
  nppn: false,
  isPkp: false,
};

/** A label with its contract, bank account, papers and first sign-in. */
export default function LabelCreate() {
  const t = useWords();
  const navigate = useNavigate();
  const saved = (answer: unknown) =>
    void navigate({ to: pathOf('/backoffice/label/{id}/show', { id: (answer as { id: number }).id }) });
  return (
    <>
      <PageHeader
        title={t('web.form.create', { one: t('labels.label.one') })}
        crumbs={[{ label: t('labels.label.many'), to: label.screen }]}
      />
      <EditForm
        entity="labels.label"
        schema={create.body!}
        initial={blank}
        save={(values) => actAndLeave(create, { body: values })}
        saved={saved}
        cancel={() => void navigate({ to: label.screen })}
      >
        <IdentitySection />
        <ContactSection />
        <BankSection />
        <ContractSection />
        <TaxSection />
        <NewDocumentSection />
        <AccountSection />
      </EditForm>
    </>
  );
}
