import { Skeleton } from '@mantine/core';
import { bankChanges } from '@rilis/contract/labels/bankChange';
import { undecidedBankChange } from '@rilis/contract/labels/bankChangeMachine';
import { label, labelParts } from '@rilis/contract/labels/label';
import { useNavigate, useParams } from '@tanstack/react-router';
import { z } from 'zod';
import { actAndLeave } from '../kit/call/act.ts';
import { CallError } from '../kit/call/call.ts';
import { useCan } from '../kit/call/session.ts';
import { useAfresh } from '../kit/call/useCall.ts';
import { EditForm } from '../kit/form/form.tsx';
import { NotLoaded } from '../kit/look/notLoaded.tsx';
import { PageHeader } from '../kit/look/page.tsx';
import { pathOf } from '../kit/router/screen.ts';
import { Loaded } from '../kit/screen/record.tsx';
import { useWords } from '../kit/words.ts';
import { useBackToLabel } from './backToLabel.ts';
import { BankDecision } from './bankDecision.tsx';
import type { BankChange } from './labelBank.tsx';
import {
  BankSection,
  ContactSection,
  ContractSection,
  DocumentSection,
  IdentitySection,
  TaxSection,
} from './labelSections.tsx';
import type { LabelRecord } from './labelShow.tsx';

const { update } = label.routes;
const { contact, documents, bank, identity, contract, tax } = labelParts;

/** What a label writes itself, and what staff write beside it. */
const ownSchema = z.object({ ...contact, ...bank, ...documents });
const { revShare } = contract;
const staffSchema = ownSchema.extend({ ...identity, ...contract, ...tax });
/** Of the shares the one of revenue need not be known; one that is known is not emptied. */
const unsharedSchema = staffSchema.extend({ revShare: revShare.optional() });
/** Of a label that was closed nobody need be reached any more. */
const unreached = {
  pic: contact.pic.nullish(),
  emailPic: contact.emailPic.nullish(),
  mobilePhonePic: contact.mobilePhonePic.nullish(),
};
const bankFields = { bankName: true, bankAccountNumber: true, bankAccountName: true } as const;

/** The form of a label: its own part for its people, all of it for those who keep contracts. */
export default function LabelUpdate() {
  const t = useWords();
  const crumbs = useBackToLabel();
  const { id } = useParams({ strict: false }) as { id: string };
  const changes = useAfresh(bankChanges.ofLabel, { params: { id } });
  const head = <PageHeader title={t('web.form.update', { one: t('labels.label.one') })} crumbs={crumbs} />;
  return (
    <Loaded resource={label} head={head}>
      {(record, reload) =>
        changes.data ? (
          <LabelForm
            key={record.version}
            record={record}
            asked={changes.data.find(({ status }) => undecidedBankChange.includes(status))}
            readChanges={changes.again}
            reload={() => {
              reload();
              changes.again();
            }}
          />
        ) : changes.failure ? (
          <NotLoaded error={changes.failure} again={changes.again} />
        ) : (
          <Skeleton height={220} radius="md" maw={920} />
        )
      }
    </Loaded>
  );
}

interface LabelFormProps {
  record: LabelRecord;
  /** The change of its account that nobody has decided on yet. */
  asked: BankChange | undefined;
  readChanges: () => void;
  reload: () => void;
}

/** While an account waits it is shown instead of asked for again, and the rest can be saved without it. */
function LabelForm({ record: { id, version, ...record }, asked, readChanges, reload }: LabelFormProps) {
  const whole = useCan()('/backoffice/label/{id}/update#contract');
  const navigate = useNavigate();
  const show = () => void navigate({ to: pathOf('/backoffice/label/{id}/show', { id }) });
  const ofStaff = record.revShare === null ? unsharedSchema : staffSchema;
  const ofOpen: z.ZodObject = whole ? ofStaff : ownSchema;
  const all = record.approvalStatus === 'REJECTED' ? ofOpen.extend(unreached) : ofOpen;
  const schema = asked ? all.omit(bankFields) : all;
  const send = (values: object) =>
    actAndLeave(update, { params: { id }, body: { ...sentOf(values, schema), version } }).catch((error) => {
      if (isWaiting(error)) readChanges();
      throw error;
    });
  return (
    <EditForm
      entity="labels.label"
      schema={schema}
      // Taken back here, what waits leaves the present account to be changed.
      initial={partOf(record, all)}
      save={send}
      saved={show}
      cancel={show}
      reload={reload}
    >
      {whole && <IdentitySection />}
      <ContactSection />
      {asked ? <BankDecision change={asked} /> : <BankSection later />}
      {whole && <ContractSection />}
      {whole && <TaxSection />}
      <DocumentSection labelId={id} />
    </EditForm>
  );
}

/** Somebody else has asked for an account meanwhile: it takes the place of what was typed, and all else stays. */
const isWaiting = (error: unknown) =>
  error instanceof CallError && error.code === 'error.label.bankChangeWaiting';

/** What was emptied is sent as nothing: left out it would stay. */
const sentOf = (values: object, schema: z.ZodObject) =>
  Object.fromEntries(Object.keys(schema.shape).map((name) => [name, Reflect.get(values, name)]));

const partOf = (record: object, schema: z.ZodObject) =>
  Object.fromEntries(Object.keys(schema.shape).map((name) => [name, Reflect.get(record, name) ?? undefined]));
