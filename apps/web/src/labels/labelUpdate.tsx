import { label, labelParts } from '@rilis/contract/labels/label';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { actAndLeave } from '../kit/call/act.ts';
import { useCan } from '../kit/call/session.ts';
import { EditForm } from '../kit/form/form.tsx';
import { PageHeader } from '../kit/look/page.tsx';
import { pathOf } from '../kit/router/screen.ts';
import { Loaded } from '../kit/screen/record.tsx';
import { useWords } from '../kit/words.ts';
import { useBackToLabel } from './backToLabel.ts';
import {
  BankSection,
  ContactSection,
  ContractSection,
  DocumentSection,
  IdentitySection,
  TaxSection,
} from './labelSections.tsx';

const { update } = label.routes;
const own = { ...labelParts.contact, ...labelParts.bank, ...labelParts.documents };
const { identity, contract, tax } = labelParts;

/** What a label writes itself, and what staff write beside it. */
const ownSchema = z.object(own);
const staffSchema = z.object({ ...own, ...identity, ...contract, ...tax });

/** The form of a label: its own part for its people, all of it for those who keep contracts. */
export default function LabelUpdate() {
  const t = useWords();
  const whole = useCan()('/backoffice/label/{id}/update#contract');
  const navigate = useNavigate();
  const crumbs = useBackToLabel();
  const schema = whole ? staffSchema : ownSchema;
  return (
    <>
      <PageHeader title={t('web.form.update', { one: t('labels.label.one') })} crumbs={crumbs} />
      <Loaded resource={label}>
        {({ id, version, ...record }, reload) => {
          const show = () => void navigate({ to: pathOf('/backoffice/label/{id}/show', { id }) });
          return (
            <EditForm
              key={version}
              entity="labels.label"
              schema={schema}
              initial={partOf(record, schema)}
              save={(values) => actAndLeave(update, { params: { id }, body: { ...values, version } })}
              saved={show}
              cancel={show}
              reload={reload}
            >
              {whole && <IdentitySection />}
              <ContactSection />
              <BankSection later />
              {whole && <ContractSection />}
              {whole && <TaxSection />}
              <DocumentSection labelId={id} />
            </EditForm>
          );
        }}
      </Loaded>
    </>
  );
}

const partOf = (record: Record<string, unknown>, schema: z.ZodObject) =>
  Object.fromEntries(Object.keys(schema.shape).map((name) => [name, record[name] ?? undefined]));
